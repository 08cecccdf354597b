import { fieldsOf, type TextField } from '../base/text-fields.ts'

/** A text of a service, with everything that the shop does with it. */
export interface DetailField extends TextField {
  /** `text` is shown as it is written, `lines` has an item in each line, `commas` has items between commas. */
  kind: 'text' | 'lines' | 'commas'
  /** Other headings under which a sheet may have it, in small letters. */
  also: readonly string[]
  rows: number
  /** What the template of a sheet shows. */
  example: string
}

/**
 * The texts under "Additional Details" of a service, in their order: specification §2, Edit Service. A further one is
 * declared here, and its column is added by a migration; the page shows it only where it is told to.
 */
export const SERVICE_DETAILS = {
  about_service: {
    label: 'About Service',
    kind: 'text',
    most: 8000,
    also: ['about', 'details'],
    rows: 4,
    example: 'A logo for your business, drawn from scratch.',
  },
  client_requirements: {
    label: 'Client need to provide',
    kind: 'lines',
    most: 4000,
    description: 'What the client provides, one item per line.',
    also: ['client requirements', 'requirements', 'client needs to provide'],
    rows: 2,
    example: 'Name of the business\nColours you like',
  },
  inclusions: {
    label: 'Inclusions',
    kind: 'commas',
    most: 4000,
    description: 'Items separated by commas.',
    also: ['included', 'what s included'],
    rows: 2,
    example: 'Source files, Two rounds of changes',
  },
  exclusions: {
    label: "What's Not Included",
    kind: 'commas',
    most: 4000,
    description: 'Items separated by commas.',
    also: ['exclusions', 'not included'],
    rows: 2,
    example: 'Printing',
  },
} as const satisfies Record<string, DetailField>

export type DetailName = keyof typeof SERVICE_DETAILS

export const { list: serviceDetails, each: eachDetail } = fieldsOf<DetailName, DetailField>(SERVICE_DETAILS)
