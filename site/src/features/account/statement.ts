import type { PointsAccount, PointsEntry } from '@karigar/contract/account'
import { formatAmount } from '@karigar/contract/amounts'
import { messages } from '@karigar/contract/messages'
import { counted } from '../../lib/counted.ts'
import { copyOf, showState } from '../../lib/load-state.ts'
import { pagePart } from '../../lib/part.ts'
import { showMoment } from '../../lib/shop-time.ts'
import { showToast } from '../toast/toast.ts'
import type { CustomerCall } from './require-customer.ts'

const PAGE = 10
const ACCOUNT_NAMES: Record<PointsAccount, string> = { cashback: 'Cashback', fires: 'Fires' }

/** The customer's statement, a page at a time, of both accounts or of one. */
export function startStatement(call: CustomerCall): void {
  const area = pagePart(document, 'statement')
  const list = pagePart(area, 'entries')
  const more = pagePart(area, 'more-entries', HTMLButtonElement)
  const template = pagePart(area, 'entry-template', HTMLTemplateElement)
  const filters = [...area.querySelectorAll<HTMLElement>('button[data-account]')]
  let account = ''
  let turn = 0

  function rowOf({ account: of, amount, balance, reason, created_at }: PointsEntry): HTMLElement {
    const row = copyOf(template)
    pagePart(row, 'reason').textContent = reason
    pagePart(row, 'account').textContent = ACCOUNT_NAMES[of]
    showMoment(pagePart(row, 'date'), created_at)
    pagePart(row, 'amount').textContent = `${amount > 0 ? '+' : ''}${formatAmount(amount)}`
    row.classList.toggle('statement-less', amount < 0)
    pagePart(row, 'balance').textContent = `Then ${formatAmount(balance)}`
    return row
  }

  /** Reads one entry more than it shows, by which it knows whether there are others. */
  async function load(skip: number): Promise<void> {
    const mine = ++turn
    if (skip === 0) {
      more.hidden = true
      showState(area, 'loading')
    }
    more.ariaBusy = String(skip > 0)
    try {
      const query = { limit: PAGE + 1, skip, ...(account && { account: account as PointsAccount }) }
      const found = await call('GET /users/statement', { query })
      if (mine !== turn) return
      const rows = found.slice(0, PAGE).map(rowOf)
      if (skip === 0) list.replaceChildren(...rows)
      else list.append(...rows)
      if (skip > 0 && found.length <= PAGE && rows[0]) {
        rows[0].tabIndex = -1
        rows[0].focus()
      }
      more.hidden = found.length <= PAGE
      const name = account ? ACCOUNT_NAMES[account as PointsAccount].toLowerCase() : 'points'
      pagePart(area, 'no-entries').textContent = `No ${name} yet: they come with your orders and referrals.`
      showState(area, list.childElementCount > 0 ? 'ready' : 'empty')
      pagePart(area, 'said').textContent =
        `${counted(list.childElementCount, 'line')} of your statement shown`
    } catch (error) {
      if (mine !== turn) return
      if (skip > 0) showToast({ title: messages.account.moreFailed, kind: 'error' })
      else {
        pagePart(area, 'cause').textContent = error instanceof Error ? error.message : ''
        showState(area, 'error')
      }
    } finally {
      if (mine === turn) more.ariaBusy = 'false'
    }
  }

  for (const filter of filters)
    filter.addEventListener('click', () => {
      account = filter.dataset.account ?? ''
      for (const other of filters) other.ariaPressed = String(other === filter)
      void load(0)
    })
  more.addEventListener('click', () => {
    if (more.ariaBusy !== 'true') void load(list.childElementCount)
  })
  pagePart(area, 'retry').addEventListener('click', () => void load(0))
  void load(0)
}
