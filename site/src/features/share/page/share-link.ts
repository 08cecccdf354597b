/** Shares links through the device's share sheet or the clipboard. */
import { serviceMessages } from '@karigar/contract/catalogue/service.words'
import { showToast } from '../../toast/page/toast.ts'

/** Copies a text and shows a toast `done`; if copying fails, shows the text under the title `instead`. */
export async function copyText(text: string, { done, instead }: Record<'done' | 'instead', string>) {
  try {
    await navigator.clipboard.writeText(text)
    showToast({ title: done })
  } catch {
    // The clipboard needs HTTPS and the visitor's permission.
    showToast({ title: instead, description: text })
  }
}

/** Opens the device's share sheet for an address, or copies the address if that fails. */
export async function shareLink({ title, url }: { title: string; url: string }): Promise<void> {
  if ('share' in navigator) {
    try {
      await navigator.share({ title, url })
      return
    } catch (error) {
      // The visitor has closed the sheet; after any other error the address is copied.
      if (error instanceof DOMException && error.name === 'AbortError') return
    }
  }
  await copyText(url, { done: serviceMessages.linkCopied, instead: serviceMessages.copyLink })
}
