import type { ClientDirective } from 'astro'

/**
 * `client:wake="selector"` hydrates an island once the root element matches the selector. The attributes that
 * early scripts set there for the first paint (`data-cart`, `data-account`, `data-touched`) so decide what is
 * loaded too. The selector `:root` hydrates at once.
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
