import { expect, test } from 'vitest'
import { uploadPicture } from './upload.ts'

test('a file whose turn comes after the dialog has closed is not sent', async () => {
  const upload = uploadPicture({
    field: 'images',
    file: new File(['x'], 'one.png', { type: 'image/png' }),
    signal: AbortSignal.abort(),
    onProgress: () => {},
  })
  await expect(upload).rejects.toMatchObject({ name: 'AbortError' })
})
