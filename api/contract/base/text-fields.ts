/** A text of a record, with what forms, lists, files and the history say of it. */
export interface TextField {
  /** What the form, the sheet, the history and the dialog of two versions call it. */
  label: string
  /** The most characters. */
  most: number
  /** What the API's document says of it beside its name. */
  description?: string
  /** How many rows the form's field has at first; one line if absent. */
  rows?: number
}

/** Returns what loops over declared fields: lists in the order of the form, and objects with one value each. */
export function fieldsOf<Name extends string, Field extends TextField>(
  declared: Readonly<Record<Name, Field>>,
) {
  const list = Object.entries(declared) as [Name, Field][]
  const each = <Value>(valueOf: (name: Name, field: Field) => Value) =>
    Object.fromEntries(list.map(([name, field]) => [name, valueOf(name, field)])) as Record<Name, Value>
  return {
    list,
    each,
    names: list.map(([name]) => name),
    /** Returns the texts of a record, without its other fields. */
    pick: <From extends Readonly<Record<Name, unknown>>>(record: From) =>
      each((name) => record[name]) as Pick<From, Name>,
    labels: list.map(([source, { label }]) => ({ source, label })),
    /** Returns the texts of an input without white space around them; those that it leaves out are empty. */
    trimmed: (input: Readonly<Partial<Record<Name, string | null>>>) =>
      each((name) => (input[name] ?? '').trim()),
    /** Returns those texts that an input has, without white space around them. */
    given: (input: Readonly<Partial<Record<Name, string>>>) =>
      Object.fromEntries(
        list.flatMap(([name]) => {
          const text = input[name]
          return text === undefined ? [] : [[name, text.trim()]]
        }),
      ) as Partial<Record<Name, string>>,
  }
}
