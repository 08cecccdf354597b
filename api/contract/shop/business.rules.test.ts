import { emailMessages, phoneMessages } from '../base/common.words.ts'
import { expect, it } from 'vitest'
import { NO_OFFICER } from './business.fields.ts'
import { checkOfficer, isOwnerSaid, ownerOf } from './business.rules.ts'
import { businessMessages } from './business.words.ts'

const officer = { name: 'Lata Joshi', designation: 'Proprietor', phone: '+91 90000 12345', email: '' }

it('takes no officer at all, or one with name, designation and a way to reach them', () => {
  expect(checkOfficer()).toEqual({})
  expect(checkOfficer(NO_OFFICER)).toEqual({})
  expect(checkOfficer(officer)).toEqual({})
  expect(checkOfficer({ ...officer, phone: '', email: 'lata@kala.example' })).toEqual({})
  expect(checkOfficer({ ...officer, phone: ' ' })).toEqual({ 'officer.phone': businessMessages.wayMissing })
  expect(checkOfficer({ email: 'lata@kala.example' })).toEqual({
    'officer.name': businessMessages.officerNameMissing,
    'officer.designation': businessMessages.designationMissing,
  })
  expect(checkOfficer({ ...officer, phone: '12', email: 'lata' })).toEqual({
    'officer.phone': phoneMessages.invalid,
    'officer.email': emailMessages.invalid,
  })
})

it('falls back to the shop’s own name and postal address', () => {
  const shop = { name: 'Kala Bhavan', address: ['1 Mill Road'] }
  const business = { legal_name: '', address: '', officer: NO_OFFICER }
  expect(ownerOf(shop, business)).toEqual({ name: 'Kala Bhavan', address: ['1 Mill Road'], officer: null })
  expect(isOwnerSaid(shop, business)).toBe(false)
  const said = { legal_name: 'Lata Joshi', address: ' 2 Mill Road \n\nNashik', officer }
  expect(ownerOf(shop, said)).toEqual({ name: 'Lata Joshi', address: ['2 Mill Road', 'Nashik'], officer })
  expect(isOwnerSaid({ address: [] }, said)).toBe(true)
  expect(isOwnerSaid({ address: [] }, { ...said, address: '' })).toBe(false)
})
