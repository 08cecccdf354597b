import { messages } from '@karigar/contract/messages'
import { counted } from '../../lib/counted.ts'
import { showState } from '../../lib/load-state.ts'
import { pagePart } from '../../lib/part.ts'
import { claimAndTell } from '../account/claim-notice.ts'
import { type CustomerCall, requireCustomer } from '../account/require-customer.ts'
import { showToast } from '../toast/toast.ts'
import { addOrderRows } from './order-rows.ts'

const PAGE = 20

const page = pagePart(document, 'all-orders')
const list = pagePart(page, 'orders')
const more = pagePart(page, 'more', HTMLButtonElement)
const template = pagePart(page, 'row-template', HTMLTemplateElement)

/** Reads one order more than it shows, by which it knows whether there are others. */
async function load(call: CustomerCall): Promise<void> {
  const shown = list.childElementCount
  const isFirst = shown === 0
  if (isFirst) showState(page, 'loading')
  more.ariaBusy = 'true'
  try {
    const orders = await call('GET /users/orders', { query: { limit: PAGE + 1, skip: shown } })
    const [first] = addOrderRows(list, template, orders.slice(0, PAGE))
    more.hidden = orders.length <= PAGE
    showState(page, list.childElementCount > 0 ? 'ready' : 'empty')
    pagePart(page, 'said').textContent = `${counted(list.childElementCount, 'order')} shown`
    // What comes next is what was asked for, and the button may be gone.
    if (!isFirst) first?.querySelector('a')?.focus()
  } catch (error) {
    if (!isFirst) showToast({ title: messages.account.moreFailed, kind: 'error' })
    else {
      pagePart(page, 'cause').textContent = error instanceof Error ? error.message : ''
      showState(page, 'error')
      showToast({ title: messages.account.ordersFailed, kind: 'error' })
    }
  }
  more.ariaBusy = 'false'
}

void requireCustomer('/orders').then(async (call) => {
  const loadOnce = () => {
    if (page.ariaBusy !== 'true' && more.ariaBusy !== 'true') void load(call)
  }
  more.addEventListener('click', loadOnce)
  pagePart(page, 'retry').addEventListener('click', loadOnce)
  await claimAndTell(call)
  await load(call)
})
