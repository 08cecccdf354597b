import { afterAll, beforeEach, expect, test, vi } from 'vitest'

const loaded = { user_id: 'u1', name: 'Meera', email: 'meera@example.com', phone: null }
const user = { id: 'u1', name: 'Meera Iyer', email: null, profile_pic: null, role: 'user', created_at: '' }
const call = vi.fn<(key: string, request?: unknown) => Promise<unknown>>()
const keepCustomer = vi.fn<(customer: unknown, token?: string) => void>()
const kept = new Map<string, string>()

beforeEach(() => {
  call.mockReset()
  kept.clear()
  vi.resetModules()
  vi.doMock('../../account/page/require-customer.ts', () => ({ requireCustomer: async () => call }))
  vi.doMock('../../auth/page/session-store.ts', () => ({ keepCustomer }))
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
})

afterAll(() => {
  vi.doUnmock('../../account/page/require-customer.ts')
  vi.doUnmock('../../auth/page/session-store.ts')
  vi.unstubAllGlobals()
  vi.resetModules()
})

test('the store keeps the cause of a failure, and the profile after a retry', async () => {
  // Imported here to get the store's instance, because modules are reset for each test.
  const { ApiError } = await import('@karigar/contract/client')
  const { $profile, loadProfile } = await import('./profile-store.ts')
  call.mockRejectedValueOnce(new ApiError(0, 'The server could not be reached.'))
  await loadProfile()
  expect($profile.get()).toEqual({ state: 'failed', cause: 'The server could not be reached.' })
  call.mockResolvedValueOnce(loaded)
  await loadProfile()
  expect($profile.get()).toEqual({ state: 'ready', data: loaded })
})

test('saving updates the store and the session', async () => {
  const { $profile, loadProfile, saveProfile } = await import('./profile-store.ts')
  call.mockResolvedValueOnce(loaded)
  await loadProfile()
  call.mockResolvedValueOnce({ message: 'Saved', user: { ...user, phone: '9811100001' } })
  await saveProfile({ name: 'Meera Iyer', email: '', phone: '98111 00001' }, 'secret1')
  expect(call).toHaveBeenLastCalledWith('PUT /users/update-profile-json', {
    body: { name: 'Meera Iyer', email: '', phone: '98111 00001', current_password: 'secret1' },
  })
  expect($profile.get()).toEqual({
    state: 'ready',
    data: { user_id: 'u1', name: 'Meera Iyer', email: null, phone: '9811100001' },
  })
  expect(keepCustomer).toHaveBeenCalledWith(user, undefined)
})

test('saving stores a draft and deletes it at the end', async () => {
  const { ApiError } = await import('@karigar/contract/client')
  const { loadProfile, saveProfile } = await import('./profile-store.ts')
  call.mockResolvedValueOnce(loaded)
  await loadProfile()
  let meanwhile: unknown
  call.mockImplementationOnce(async () => {
    meanwhile = JSON.parse(kept.get('profile-draft') ?? 'null')
    throw new ApiError(422, 'No')
  })
  const details = { name: 'Meera I.', email: 'm@example.com', phone: '' }
  await expect(saveProfile(details)).rejects.toThrow('No')
  expect(meanwhile).toEqual({ id: 'u1', ...details })
  expect(kept.size).toBe(0)
})

test('changing the password sends the saved name, which is loaded first if missing', async () => {
  const { changePassword } = await import('./profile-store.ts')
  call.mockResolvedValueOnce(loaded)
  call.mockResolvedValueOnce({ message: '', user: { ...user, phone: null }, access_token: 'new' })
  await changePassword('secret1', 'secret2')
  expect(call.mock.calls).toEqual([
    ['GET /users/dashboard'],
    [
      'PUT /users/update-profile-json',
      { body: { name: 'Meera', current_password: 'secret1', new_password: 'secret2' } },
    ],
  ])
  expect(keepCustomer).toHaveBeenLastCalledWith(user, 'new')
})
