import type { TestApp } from './build-test-app.ts'

/** Uploads a sheet as a browser's form does. */
export async function uploadSheet(
  { call }: Pick<TestApp, 'call'>,
  as: string,
  content: string | Uint8Array,
  name = 'services.csv',
) {
  const form = new FormData()
  form.append('sheet', new File([typeof content === 'string' ? content : new Uint8Array(content)], name))
  const encoded = new Response(form)
  return call('POST', '/api/admin/service-imports', {
    as,
    headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
    payload: Buffer.from(await encoded.arrayBuffer()),
  })
}
