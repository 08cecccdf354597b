import { fieldsOf, type TextField } from '../base/text-fields.ts'

/** Who answers complaints, as the E-Commerce Rules have a shop say it: in the order of the form. */
export const OFFICER_TEXTS = {
  name: { label: 'Grievance officer', most: 100, description: 'Name of the officer; empty: none is named.' },
  designation: { label: 'Designation', most: 100, description: 'Such as Proprietor.' },
  phone: { label: 'Phone for complaints', most: 40 },
  email: { label: 'Email for complaints', most: 200 },
} as const satisfies Record<string, TextField>

export type OfficerText = keyof typeof OFFICER_TEXTS

export const officerTexts = fieldsOf<OfficerText, TextField>(OFFICER_TEXTS)

/** The officer of a shop that has named none. */
export const NO_OFFICER: Readonly<Record<OfficerText, string>> = officerTexts.each(() => '')
