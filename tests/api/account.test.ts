import type { CustomerDashboard, ProfileReply } from '@karigar/contract/accounts/account.wire'
import { describe, expect, it } from 'vitest'
import { buildTestApp } from '../support/build-test-app.ts'
import { tokenOf } from '../support/login.ts'
import { addService, newOrder, placeOrder, registerCustomer, setPayment } from '../support/orders.ts'

describe('GET /users/dashboard', () => {
  it('counts orders by payment status and adds both kinds of points up to a balance', async () => {
    const shop = await buildTestApp()
    const admin = await tokenOf(shop, 'admin')
    const service = await addService(shop, admin)
    const { id, token, email } = await registerCustomer(shop, { name: 'Nila Rao' })
    const orders = [1, 2, 3].map(() => newOrder(service))
    const placed = []
    for (const order of orders) placed.push(await placeOrder(shop, order, token))
    await shop.call('PUT', '/api/admin/settings/loyalty', {
      as: admin,
      json: { referral_fires: 0, cashback_percent: 0 },
    })
    await setPayment(shop, admin, placed[0]?.id ?? '', 'paid')
    await setPayment(shop, admin, placed[1]?.id ?? '', 'failed')
    await shop.call('PUT', `/api/admin/users/${id}/cashback`, { as: admin, json: { amount: 40 } })
    await shop.call('PUT', `/api/admin/users/${id}/fires`, { as: admin, json: { amount: 2.5 } })
    const dashboard = await shop.call('GET', '/api/users/dashboard', { as: token })
    expect(dashboard.json<CustomerDashboard>()).toEqual({
      user_id: id,
      name: 'Nila Rao',
      email,
      phone: null,
      profile_pic: null,
      cashback_points: 40,
      fires: 2.5,
      balance: 42.5,
      total_orders: 3,
      in_progress_orders: 1,
      completed_orders: 1,
      earns: { referral_fires: 0, cashback_percent: 0 },
    })
  })
})

describe('updating the profile', () => {
  it('saves a new name and contact, keeps omitted fields and clears empty ones', async () => {
    const shop = await buildTestApp()
    const { token } = await registerCustomer(shop, { email: 'nila@example.com', phone: '9811100033' })
    const save = (json: object) =>
      shop.call('PUT', '/api/users/update-profile-json', {
        as: token,
        json: { ...json, current_password: 'secret1' },
      })
    const renamed = await save({ name: ' Nila R ', email: 'Nila2@Example.com' })
    expect(renamed.json<ProfileReply>()).toMatchObject({
      message: 'Profile updated successfully',
      user: { name: 'Nila R', email: 'nila2@example.com', phone: '9811100033' },
    })
    expect(renamed.json()).not.toHaveProperty('access_token')
    const withoutPhone = await save({ name: 'Nila R', phone: '' })
    expect(withoutPhone.json<ProfileReply>().user).toMatchObject({ email: 'nila2@example.com', phone: null })
    const withoutBoth = await save({ name: 'Nila R', email: '' })
    expect([withoutBoth.statusCode, withoutBoth.json().detail]).toEqual([
      422,
      'At least one contact method (email or phone) is required',
    ])
  })

  it.each([
    [{ name: '' }, { name: 'Please enter your name' }],
    [{ name: 'A', email: 'nobody' }, { email: 'Please enter a valid email address' }],
    [{ name: 'A', phone: '12' }, { phone: 'Please enter a valid phone number' }],
    [
      { name: 'A', email: 'other@example.com' },
      { current_password: 'Enter your current password to change how you are reached' },
    ],
    [
      { name: 'A', phone: '9811100088', current_password: 'wrong!' },
      { current_password: 'The current password is not right' },
    ],
    [
      { name: 'A', new_password: 'secret2' },
      { current_password: 'Current password is required to set a new password' },
    ],
    [
      { name: 'A', new_password: 'short', current_password: 'secret1' },
      { new_password: 'New password must be at least 6 characters' },
    ],
    [
      { name: 'A', new_password: 'secret2', current_password: 'wrong!' },
      { current_password: 'The current password is not right' },
    ],
  ])('refuses %j with an error message for the field', async (json, errors) => {
    const shop = await buildTestApp()
    const { token } = await registerCustomer(shop)
    const response = await shop.call('PUT', '/api/users/update-profile-json', { as: token, json })
    expect([response.statusCode, response.json().errors]).toEqual([422, errors])
  })

  it('applies both of two concurrent changes to different fields', async () => {
    const shop = await buildTestApp()
    const { token } = await registerCustomer(shop)
    const save = (json: object) =>
      shop.call('PUT', '/api/users/update-profile-json', {
        as: token,
        json: { name: 'Nila', current_password: 'secret1', ...json },
      })
    await Promise.all([save({ email: 'new@example.com' }), save({ phone: '9811100099' })])
    const dashboard = await shop.call('GET', '/api/users/dashboard', { as: token })
    expect(dashboard.json()).toMatchObject({ email: 'new@example.com', phone: '9811100099' })
  })

  it('refuses a contact that belongs to another customer', async () => {
    const shop = await buildTestApp()
    const { token } = await registerCustomer(shop)
    const json = { name: 'A', email: 'customer@example.com', current_password: 'secret1' }
    const response = await shop.call('PUT', '/api/users/update-profile-json', { as: token, json })
    expect([response.statusCode, response.json().detail]).toEqual([
      409,
      'Another account already uses this email or phone number',
    ])
  })

  it('ends every session when the password changes and returns a new token for this one', async () => {
    const shop = await buildTestApp()
    const { token, email } = await registerCustomer(shop)
    const json = { name: 'Nila', current_password: 'secret1', new_password: 'secret2' }
    const response = await shop.call('PUT', '/api/users/update-profile-json', { as: token, json })
    const fresh = response.json<ProfileReply>().access_token
    expect((await shop.call('GET', '/api/users/dashboard', { as: token })).statusCode).toBe(401)
    expect((await shop.call('GET', '/api/users/dashboard', { as: fresh })).statusCode).toBe(200)
    const signIn = (password: string) => shop.call('POST', '/api/auth/login', { json: { email, password } })
    expect((await signIn('secret1')).statusCode).toBe(401)
    expect((await signIn('secret2')).statusCode).toBe(200)
  })
})
