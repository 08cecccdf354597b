/** A text of a service, with everything that the shop does with it. */
export interface DetailField {
  /** What the form, the sheet, the history and the dialog of two versions call it. */
  label: string
  /** `text` is shown as it is written, `lines` has an item in each line, `commas` has items between commas. */
  kind: 'text' | 'lines' | 'commas'
  /** The most characters. */
  most: number
  /** What the API's document says of it beside its name. */
  description?: string
  /** Other headings under which a sheet may have it, in small letters. */
  also: readonly string[]
  /** How many rows the form's field has at first. */
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

/** Returns what loops over a declaration of details: a list in the order of the form, and an object with one value each. */
export function detailsOf<Name extends string>(declared: Readonly<Record<Name, DetailField>>) {
  const serviceDetails = Object.entries(declared) as [Name, DetailField][]
  return {
    serviceDetails,
    eachDetail: <Value>(valueOf: (name: Name, field: DetailField) => Value) =>
      Object.fromEntries(serviceDetails.map(([name, field]) => [name, valueOf(name, field)])) as Record<
        Name,
        Value
      >,
  }
}

export const { serviceDetails, eachDetail } = detailsOf<DetailName>(SERVICE_DETAILS)
