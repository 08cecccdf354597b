import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { BookingStatusSchema } from '@karigar/contract/meetings/booking.wire'
import { closed, IdSchema, nullable } from '@karigar/contract/base/shared-schemas'
import { SaveCategorySchema } from '@karigar/contract/catalogue/category.wire'
import { SaveLabelSchema } from '@karigar/contract/catalogue/label.wire'
import { NewOrderSchema, OrderStatusSchema, PurchaseStatusSchema } from '@karigar/contract/sales/order.wire'
import { SaveServiceSchema } from '@karigar/contract/catalogue/service.wire'
import { type Business, BusinessSchema } from '@karigar/contract/shop/business.wire'
import { type Shop, ShopSchema } from '@karigar/contract/shop/shop.wire'
import { rootFolder } from '../root-folder.ts'
import Type, { type Static, type TSchema } from 'typebox'
import { Compile } from 'typebox/compile'

const withId = <S extends { properties: Record<string, TSchema> }>(schema: S) =>
  closed({ id: IdSchema, ...schema.properties } as { id: typeof IdSchema } & S['properties'])

/** data/sample/catalogue.json: requests as the console would send them, with readable ids. */
export const SampleCatalogueSchema = closed({
  categories: Type.Array(withId(SaveCategorySchema)),
  labels: Type.Array(withId(SaveLabelSchema)),
  services: Type.Array(withId(SaveServiceSchema)),
})
export type SampleCatalogue = Static<typeof SampleCatalogueSchema>

const contact = Type.String({ minLength: 5, maxLength: 200 })
const daysAgo = Type.Integer({ minimum: 0, maximum: 60 })

/**
 * data/sample/customers.json: customers and their orders; people are identified by e-mail address or phone
 * number.
 */
export const SampleCustomersSchema = closed({
  customers: Type.Array(
    closed({
      name: Type.String(),
      email: Type.Optional(contact),
      phone: Type.Optional(contact),
      days_ago: daysAgo,
      referred_by: Type.Optional(contact),
    }),
  ),
  orders: Type.Array(
    closed({
      customer: nullable(contact),
      phone: Type.Optional(contact),
      days_ago: daysAgo,
      lines: NewOrderSchema.properties.lines,
      status: OrderStatusSchema,
      purchase_status: PurchaseStatusSchema,
    }),
  ),
})
export type SampleCustomers = Static<typeof SampleCustomersSchema>

/**
 * data/sample/bookings.json: meetings; `workday` counts working days from the day of seeding, negative ones
 * before it.
 */
export const SampleBookingsSchema = closed({
  bookings: Type.Array(
    closed({
      name: Type.String(),
      phone: contact,
      email: Type.Optional(contact),
      topic: Type.String(),
      workday: Type.Integer({ minimum: -30, maximum: 30 }),
      time: Type.String({ pattern: '^[0-2][0-9]:[0-5][0-9]$' }),
      booked_days_before: daysAgo,
      status: BookingStatusSchema,
    }),
  ),
})
export type SampleBookings = Static<typeof SampleBookingsSchema>

const sampleFolder = path.join(rootFolder, 'data/sample')
export const samplePictures = path.join(sampleFolder, 'pictures')

/** Returns the URLs of the sample's pictures in a shop, smaller copies included. */
export const listSamplePictures = async (): Promise<string[]> =>
  (await readdir(samplePictures)).map((name) => `/media/${name}`)

async function readSample<S extends TSchema>(file: string, schema: S): Promise<Static<S>> {
  const content: unknown = JSON.parse(await readFile(path.join(sampleFolder, file), 'utf8'))
  const validator = Compile(schema)
  if (!validator.Check(content)) {
    const [error] = validator.Errors(content)
    throw new Error(`data/sample/${file}${error?.instancePath}: ${error?.message}`)
  }
  return content as Static<S>
}

/** Reads the sample catalogue and checks it against the contract. */
export const readSampleCatalogue = (): Promise<SampleCatalogue> =>
  readSample('catalogue.json', SampleCatalogueSchema)

/** Reads the sample's customers and orders and checks them against the contract. */
export const readSampleCustomers = (): Promise<SampleCustomers> =>
  readSample('customers.json', SampleCustomersSchema)

/** Reads the sample's meetings and checks them against the contract. */
export const readSampleBookings = (): Promise<SampleBookings> =>
  readSample('bookings.json', SampleBookingsSchema)

/** Reads the sample shop's profile and checks it against the contract. */
export const readSampleShop = (): Promise<Shop> => readSample('shop.json', ShopSchema)

/** Reads who stands behind the sample shop, and checks it against the contract. */
export const readSampleBusiness = (): Promise<Business> => readSample('business.json', BusinessSchema)
