import type BetterSqlite3 from 'better-sqlite3'

export const ROWS = 25

export type Row = Record<string, unknown>

export const NEWEST_SERVICES = `select services.*, categories.name as category, categories.state as category_state,
    exists (select 1 from service_drafts where service_id = services.id) as has_draft,
    (select publish_at from service_drafts where service_id = services.id) as draft_publish_at,
    (select planned_for from service_drafts where service_id = services.id) as draft_planned_for,
    (select missed_at from service_drafts where service_id = services.id) as draft_missed_at
  from services join categories on categories.id = category_id
  order by services.created_at desc, services.id limit ${ROWS}`

/** Selects the rows that belong to services, each kind. */
export const PARTS = {
  variants: 'select * from service_variants',
  tiers: 'select * from service_tiers',
  thumbnails: 'select * from service_thumbnails',
  labels: `select service_id, labels.id, labels.name, labels.category_id, labels.description
    from service_labels join labels on labels.id = label_id`,
  avif: `select * from (
      select services.id as service_id, url, url as position from services join avif_pictures on url = service_banner
        where avif_pictures.state = 'shown'
      union select service_id, avif_pictures.url, avif_pictures.url from service_thumbnails
        join avif_pictures on avif_pictures.url = service_thumbnails.url where state = 'shown'
    ) as pictures`,
} as const

export const NEWEST_ORDERS = `select orders.*, users.name as customer_name, users.email as customer_email,
    users.phone as customer_phone,
    exists (select 1 from payment_notices where order_id = orders.id and state = 'open') as open_notice
  from orders left join users on users.id = orders.user_id
  where orders.filed_at is null order by orders.created_at desc, orders.id limit ${ROWS}`

/** Reads the newest services and their number, with one prepared statement for each kind of row. */
export function serviceList(db: BetterSqlite3.Database): () => { rows: unknown[]; total: number } {
  const page = db.prepare<[], Row>(NEWEST_SERVICES)
  const total = db.prepare<[], number>('select count(*) from services').pluck()
  const partsOf = (select: string) =>
    db.prepare<[string], Row>(
      `${select} where service_id in (select value from json_each(?)) order by position`,
    )
  const variants = partsOf(PARTS.variants)
  const tiers = partsOf(PARTS.tiers)
  const thumbnails = partsOf(PARTS.thumbnails)
  const labels = partsOf(PARTS.labels)
  const avif = partsOf(PARTS.avif)
  return () => {
    const rows = page.all()
    const ids = JSON.stringify(rows.map(({ id }) => id))
    const read = (statement: BetterSqlite3.Statement<[string], Row>) =>
      Map.groupBy(statement.all(ids), ({ service_id }) => service_id)
    const found = {
      variants: read(variants),
      tiers: read(tiers),
      thumbnails: read(thumbnails),
      labels: read(labels),
      avif: read(avif),
    }
    return {
      rows: rows.map((row) => assemble(row, found)),
      total: total.get() ?? 0,
    }
  }
}

export type Parts = Record<keyof typeof PARTS, Map<unknown, Row[]>>

/** Returns a service as the shop answers it. SQLite has 1 for true. */
export function assemble({ has_variants, has_draft, draft_planned_for, ...row }: Row, parts: Parts) {
  const tiersOf = (variant: unknown) =>
    (parts.tiers.get(row.id) ?? [])
      .filter(({ variant_position }) => variant_position === variant)
      .map(({ name, price_paise, original_price_paise, delivery_time }) => ({
        name,
        price: Number(price_paise) / 100,
        original_price: original_price_paise === null ? null : Number(original_price_paise) / 100,
        delivery_time,
      }))
  const inAvif = parts.avif.get(row.id)
  const labels = (parts.labels.get(row.id) ?? []).map(({ service_id: _, ...label }) => label)
  return {
    ...row,
    has_variants: has_variants === 1,
    has_draft: Boolean(has_draft),
    // No draft of the measured shop is planned, so none is compared.
    draft_plan_is_void: draft_planned_for !== null,
    variants: (parts.variants.get(row.id) ?? []).map(({ name, position }) => ({
      name,
      price_categories: tiersOf(position),
    })),
    price_categories: tiersOf(-1),
    ...(inAvif && { picture_avif: inAvif.map(({ url }) => url) }),
    service_thumbnails: (parts.thumbnails.get(row.id) ?? []).map(({ url }) => url),
    label_ids: labels.map(({ id }) => id),
    labels,
  }
}

/** Reads the newest orders with their lines and customers, and their number. */
export function orderList(db: BetterSqlite3.Database): () => { rows: unknown[]; total: number } {
  const page = db.prepare<[], Row>(NEWEST_ORDERS)
  const total = db.prepare<[], number>('select count(*) from orders where filed_at is null').pluck()
  const lines = db.prepare<[string], Row>(
    'select * from order_lines where order_id in (select value from json_each(?)) order by position',
  )
  return () => {
    const rows = page.all()
    const found = Map.groupBy(lines.all(JSON.stringify(rows.map(({ id }) => id))), ({ order_id }) => order_id)
    return { rows: rows.map((row) => orderOf(row, found.get(row.id) ?? [])), total: total.get() ?? 0 }
  }
}

const rupees = (paise: unknown) => (paise === null ? null : Number(paise) / 100)

/** Returns what is still to come in for an order, in paise. */
function openOf(row: Row): number {
  const isOwed = row.heard_at !== null && row.filed_at === null && row.status !== 'cancelled'
  if (!isOwed || row.purchase_status === 'paid' || row.purchase_status === 'refunded') return 0
  const payable = Number(row.agreed_paise ?? row.total_paise)
  return Math.max(0, payable - Number(row.paid_paise) - Number(row.waived_paise))
}

/** Returns the day by which that is expected. */
function paymentDueOf(row: Row) {
  if (row.payment_due_on !== null) return row.payment_due_on
  if (Number(row.paid_paise) > 0) return row.due_on ?? row.promised_on
  return new Date(Date.parse(String(row.heard_at)) + 330 * 60_000).toISOString().slice(0, 10)
}

/** Returns an order as the shop answers it. */
export function orderOf(row: Row, lines: Row[]) {
  const [first, ...others] = lines
  return {
    id: row.id,
    order_id: row.order_id,
    user_id: row.user_id,
    service_name: others.length === 0 ? first?.title : `${String(first?.title)} and ${others.length} more`,
    variant_name: first?.variant_name,
    services: lines.map((line) => ({
      service: {
        id: line.service_id,
        title: line.title,
        image_url: line.image_url,
        revisions: line.revisions,
      },
      variant_name: line.variant_name,
      selected_price_category: {
        name: line.tier_name,
        price: rupees(line.price_paise),
        original_price: rupees(line.original_price_paise),
        delivery_time: line.delivery_time,
      },
      quantity: line.quantity,
    })),
    price: rupees(row.price_paise),
    discount: rupees(row.discount_paise),
    discount_percent: rupees(row.discount_basis_points),
    discount_reason: row.discount_reason,
    points: rupees(row.points_paise),
    plus_gst: row.plus_gst === 1,
    tax: rupees(row.tax_paise),
    totalAmount: rupees(row.total_paise),
    version: row.version,
    agreed_total: rupees(row.agreed_paise),
    status: row.status,
    purchase_status: row.purchase_status,
    promised_on: row.promised_on,
    due_on: row.due_on ?? row.promised_on,
    contact_name: row.contact_name,
    note: row.note,
    created_at: row.created_at,
    updated_at: row.updated_at,
    customer:
      row.user_id === null
        ? null
        : {
            id: row.user_id,
            name: row.customer_name,
            email: row.customer_email,
            phone: row.customer_phone,
          },
    customer_id: row.customer_id,
    paid: rupees(row.paid_paise),
    // No order of the measured shop has deducted tax, or a refund on its way.
    to_give_back: row.status === 'cancelled' ? rupees(Math.max(0, Number(row.paid_paise))) : 0,
    open: rupees(openOf(row)),
    payment_due_on: openOf(row) > 0 ? paymentDueOf(row) : null,
    payment_to_confirm: Boolean(row.open_notice),
    phone: row.contact_phone ?? row.phone,
    heard_at: row.heard_at,
    filed_at: row.filed_at,
  }
}
