import { expect, test } from 'vitest'
import { uploadPicture } from './upload.ts'

test('does not send a file whose turn comes after the dialog was closed', async () => {
  const upload = uploadPicture({
    field: 'images',
    file: new File(['x'], 'one.png', { type: 'image/png' }),
    signal: AbortSignal.abort(),
    onProgress: () => {},
  })
  await expect(upload).rejects.toMatchObject({ name: 'AbortError' })
})
