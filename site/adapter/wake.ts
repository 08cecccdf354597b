import type { ClientDirective } from 'astro'

/**
 * `client:wake="selector"`: an island comes to life once the root element matches the selector. The words that early
 * scripts write there to choose the first paint (`data-cart`, `data-account`, `data-touched`) so choose what is loaded
 * too. `:root` is at once.
 */
const wake: ClientDirective = (load, { value }) => {
  const root = document.documentElement
  const isMeant = () => root.matches(String(value))
  const start = async () => {
    const hydrate = await load()
    await hydrate()
  }
  if (isMeant()) {
    void start()
    return
  }
  new MutationObserver((_, observer) => {
    if (!isMeant()) return
    observer.disconnect()
    void start()
  }).observe(root, { attributes: true })
}

export default wake
