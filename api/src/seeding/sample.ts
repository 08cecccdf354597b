import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { closed, IdSchema } from '@karigar/contract/common'
import { SaveCategorySchema } from '@karigar/contract/category'
import { SaveLabelSchema } from '@karigar/contract/label'
import { SaveServiceSchema } from '@karigar/contract/service'
import { type Shop, ShopSchema } from '@karigar/contract/shop'
import Type, { type Static, type TSchema } from 'typebox'
import { Compile } from 'typebox/compile'

const withId = <S extends { properties: Record<string, TSchema> }>(schema: S) =>
  closed({ id: IdSchema, ...schema.properties } as { id: typeof IdSchema } & S['properties'])

/** data/sample/catalogue.json: what the console would send, with readable ids. */
export const SampleCatalogueSchema = closed({
  categories: Type.Array(withId(SaveCategorySchema)),
  labels: Type.Array(withId(SaveLabelSchema)),
  services: Type.Array(withId(SaveServiceSchema)),
})
export type SampleCatalogue = Static<typeof SampleCatalogueSchema>

const sampleFolder = path.resolve(import.meta.dirname, '../../../data/sample')
export const samplePictures = path.join(sampleFolder, 'pictures')

async function readSample<S extends TSchema>(file: string, schema: S): Promise<Static<S>> {
  const content: unknown = JSON.parse(await readFile(path.join(sampleFolder, file), 'utf8'))
  const validator = Compile(schema)
  if (!validator.Check(content)) {
    const [error] = validator.Errors(content)
    throw new Error(`data/sample/${file}${error?.instancePath}: ${error?.message}`)
  }
  return content as Static<S>
}

/** The sample catalogue, checked against the contract. */
export const readSampleCatalogue = (): Promise<SampleCatalogue> =>
  readSample('catalogue.json', SampleCatalogueSchema)

/** The profile a fresh shop starts with, checked against the contract. */
export const readSampleShop = (): Promise<Shop> => readSample('shop.json', ShopSchema)
