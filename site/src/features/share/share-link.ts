/** What is handed on: to the device's own share sheet, or to the clipboard. */
import { messages } from '@karigar/contract/words/messages'
import { showToast } from '../toast/toast.ts'

/** Copies a text and says so; where that is not possible it shows the text, with the sentence `instead`. */
export async function copyText(text: string, { done, instead }: Record<'done' | 'instead', string>) {
  try {
    await navigator.clipboard.writeText(text)
    showToast({ title: done })
  } catch {
    // Only pages with a certificate may write to the clipboard, and visitors may forbid it.
    showToast({ title: instead, description: text })
  }
}

/** Hands an address to the device's own share sheet, or copies it where there is none. */
export async function shareLink({ title, url }: { title: string; url: string }): Promise<void> {
  if ('share' in navigator) {
    try {
      await navigator.share({ title, url })
      return
    } catch (error) {
      // Closing the sheet is an answer; anything else, such as a device without an app to share with, is not.
      if (error instanceof DOMException && error.name === 'AbortError') return
    }
  }
  await copyText(url, { done: messages.service.linkCopied, instead: messages.service.copyLink })
}
