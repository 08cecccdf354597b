/** Opens or closes a shop as its admin. */
type Call = (method: 'PUT', url: string, json: object) => Promise<{ statusCode: number; body: string }>

export async function openShop(call: Call, open = true): Promise<void> {
  const answer = await call('PUT', '/api/admin/opening', { open })
  if (answer.statusCode !== 200) throw new Error(`Opening the shop answered ${answer.body}`)
}
