/** Script of the offline page: lists the pages that can be read offline. */
import type { KeptPage, Request } from '../messages.ts'

const section = document.querySelector<HTMLElement>('[data-offline-kept]')
const list = section?.querySelector('ul')
const { port1, port2 } = new MessageChannel()

port1.addEventListener('message', ({ data }: MessageEvent<KeptPage[]>) => {
  if (!section || !list || data.length === 0) return
  list.replaceChildren(
    ...data.map(({ path, title }) => {
      const [item, link] = [document.createElement('li'), document.createElement('a')]
      link.href = path
      link.textContent = title
      item.append(link)
      return item
    }),
  )
  section.hidden = false
})
port1.start()
navigator.serviceWorker?.controller?.postMessage({ type: 'list' } satisfies Request, [port2])
