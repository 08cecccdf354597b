import { MOST_SYNONYM_LETTERS } from '@karigar/contract/catalogue/synonym-limits'
import type { Label } from '@karigar/contract/catalogue/label.wire'
import type { Service } from '@karigar/contract/catalogue/service.wire'
import { useEffect, useState } from 'react'
import { useGetList } from 'react-admin'
import { ChipsInput } from '../../components/ChipsInput.tsx'
import { useCategories } from '../../components/use-categories.ts'

/** Takes the words that a synonym stands for, and offers those of the services. */
export function MeaningsInput({ label }: { label: string }) {
  const { words, look } = useShopWords()
  return (
    <ChipsInput
      source="meanings"
      label={label}
      required
      maxLength={MOST_SYNONYM_LETTERS}
      helperText="Words of your services: choose from the list, or type one and press Enter."
      options={words}
      onType={look}
    />
  )
}

/** Pause in typing after which services are looked for, in milliseconds. */
const TYPING_MS = 250
const MOST_SERVICES = 10
const MOST_LABELS = 500

const BY_TITLE = { field: 'title', order: 'ASC' } as const
const BY_NAME = { field: 'name', order: 'ASC' } as const

/**
 * Returns words that the shop's services are found by: categories, subcategories, labels, and the titles of services
 * that match what was last passed to `look`. They are suggestions; without them any word can be typed.
 */
function useShopWords(): { words: readonly string[]; look: (typed: string) => void } {
  const [typed, look] = useState('')
  const [q, setQ] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setQ(typed.trim()), TYPING_MS)
    return () => clearTimeout(timer)
  }, [typed])
  const { categories } = useCategories()
  const { data: labels = [] } = useGetList<Label>('labels', {
    pagination: { page: 1, perPage: MOST_LABELS },
    sort: BY_NAME,
  })
  const { data: services = [] } = useGetList<Service>(
    'services',
    { pagination: { page: 1, perPage: MOST_SERVICES }, sort: BY_TITLE, filter: { q } },
    { enabled: q !== '' },
  )
  const words = [
    ...(q === '' ? [] : services.map(({ title }) => title)),
    ...labels.map(({ name }) => name),
    ...categories.flatMap(({ name, subcategories }) => [name, ...subcategories]),
  ]
  // A word of a service is compared without capitals, so it is offered once.
  return { words: [...new Map(words.map((word) => [word.toLowerCase(), word])).values()], look }
}
