import { setTimeout as sleep } from 'node:timers/promises'
import { readServices } from './large-shop.ts'
import { withProductionInstall } from './production-install.ts'
import { startShop } from './running-shop.ts'
import { percentile } from './trickle.ts'

const SERVICES = 1000
const STARTS = 7
const WARM_UPS = 2

/** Starts an existing shop; returns the milliseconds until its home page and its first API answer have come. */
async function measureStart(env: Record<string, string>, root: string | undefined) {
  const started = performance.now()
  const shop = await startShop(env, root === undefined ? {} : { root })
  try {
    const since: number[] = []
    for (const url of ['/', '/api/public/services/logo-design']) {
      const answer = await fetch(shop.address + url)
      await answer.arrayBuffer()
      if (!answer.ok) throw new Error(`${url} answered ${answer.status}.`)
      since.push(performance.now() - started)
    }
    return { page: since[0] ?? NaN, api: since[1] ?? NaN, processor: (await shop.processorSeconds()) ?? NaN }
  } finally {
    await shop.atRest(0.5)
    await shop.stop()
  }
}

/** Measures a production folder's size, and starts of an existing shop from it and from this checkout, in turns. */
export async function startBench(args: readonly string[]): Promise<void> {
  const services = readServices(args) || SERVICES
  await withProductionInstall(services, async ({ root, env, megabytes, packages }) => {
    console.log(`start: ${services} services, medians of ${STARTS} starts of each, in turns`)
    console.log(`  production folder: ${megabytes.toFixed(0)} MB, ${packages} packages`)
    const first = await startShop(env)
    await first.atRest(0.2)
    await first.stop()
    const from = { 'production folder': root, checkout: undefined }
    const figures = Object.keys(from).map(() => ({
      page: [] as number[],
      api: [] as number[],
      cpu: [] as number[],
    }))
    for (let round = 0; round < STARTS + WARM_UPS; round += 1)
      for (const [index, folder] of Object.values(from).entries()) {
        const { page, api, processor } = await measureStart(env, folder)
        await sleep(200)
        if (round < WARM_UPS) continue
        figures[index]?.page.push(page)
        figures[index]?.api.push(api)
        figures[index]?.cpu.push(processor * 1000)
      }
    for (const [index, name] of Object.keys(from).entries()) {
      const { page = [], api = [], cpu = [] } = figures[index] ?? {}
      const [firstPage, firstAnswer, used] = [page, api, cpu].map((values) =>
        percentile(values, 0.5).toFixed(0),
      )
      console.log(
        `  from the ${name}: first page ${firstPage} ms, first API answer ${firstAnswer} ms, processor ${used} ms`,
      )
    }
  })
}
