import { isBlank } from '@karigar/contract/base/text'
import { shopMessages } from '@karigar/contract/shop/shop.words'
import type { SaveShopProfile, ShopProfile as Profile } from '@karigar/contract/shop/shop.wire'
import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { SavedForm } from '../../../documents/SavedForm.tsx'
import { documentCalls } from '../../../documents/use-document.ts'
import { fieldErrorsOf } from '../../../providers/errors.ts'
import type { NestedErrors } from '../../../providers/nested-errors.ts'
import { shopFields } from '../index.ts'
import { aboutLines, checkShopForm, shopForm, type ShopForm as Values, toShop } from './shop-transforms.ts'

const calls = documentCalls('GET /admin/settings/shop', 'PUT /admin/settings/shop')

const start = (profile: Profile) => ({ ...shopForm(profile) })
const transform = (values: Record<string, unknown>) => toShop(values as unknown as Values)

interface ShopFormProps {
  saveLabel: string
  /** An upload is running. */
  busy?: boolean
  /** Keeps the button of a long form in view. */
  long?: boolean
  /** What a shop must have before it opens, where the form is there to ask for it. */
  needs?: 'name' | 'whatsapp'
  onSaved?: () => void
  children: ReactNode
}

/** A form for all or a part of the shop's profile, which is saved whole. */
export function ShopForm({ saveLabel, busy = false, long = false, needs, onSaved, children }: ShopFormProps) {
  const client = useQueryClient()
  const check = (values: Record<string, unknown>) => ({
    ...(needs && isBlank(values[needs]) && { [needs]: shopMessages.required }),
    ...checkShopForm(values as unknown as Values),
  })
  const save = async (body: SaveShopProfile, version: string | undefined) => {
    const profile = await calls.save(body, version).catch((error: unknown) => {
      aboutLines((fieldErrorsOf(error) ?? {}) as NestedErrors)
      throw error
    })
    // The console itself shows the shop's name, which may have changed.
    void client.invalidateQueries({ queryKey: ['shop'] })
    return profile
  }
  return (
    <SavedForm
      {...calls}
      start={start}
      transform={transform}
      save={save}
      fields={shopFields}
      check={check}
      saveLabel={saveLabel}
      sentences={shopMessages}
      busy={busy}
      long={long}
      onSaved={onSaved}
    >
      {children}
    </SavedForm>
  )
}
