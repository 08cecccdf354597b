/** The fields a list can be sorted by: field of the record → name of its column. */
export type Sorts = Readonly<Record<string, string>>
