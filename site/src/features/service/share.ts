/** Hands the page's address, choice included, to the device's own share sheet, or copies it. */
import { messages } from '@karigar/contract/messages'
import { showToast } from '../toast/toast.ts'

const button = document.querySelector<HTMLElement>('[data-share]')

async function share(title: string): Promise<void> {
  const { origin, pathname, search } = location
  const url = origin + pathname + search
  if ('share' in navigator) {
    try {
      await navigator.share({ title, url })
      return
    } catch (error) {
      // Closing the sheet is an answer; anything else, such as a device without an app to share with, is not.
      if (error instanceof DOMException && error.name === 'AbortError') return
    }
  }
  try {
    await navigator.clipboard.writeText(url)
    showToast({ title: messages.service.linkCopied })
  } catch {
    // Only pages with a certificate may write to the clipboard, and visitors may forbid it.
    showToast({ title: messages.service.copyLink, description: url })
  }
}

button?.addEventListener('click', () => void share(button.dataset.share ?? ''))
