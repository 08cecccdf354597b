import type { ErrorBody } from '@karigar/contract/base/shared-schemas'
import type { Media } from '@karigar/contract/catalogue/media.wire'
import { askToSignIn, currentToken } from './session.ts'
import { codeOf } from './errors.ts'

const targets = {
  image: '/api/media/upload-image',
  images: '/api/media/upload-images',
} as const

/** The calls that take a sheet. */
type SheetTarget = 'service-imports' | 'bank-statements' | 'settlement-reports'

/** A file to upload, and who is told how far it has come. */
export interface FileOptions {
  file: File
  signal: AbortSignal
  /** Called with the share that is sent, 0 to 1. */
  onProgress: (share: number) => void
}

/** `image` is the single upload, `images` the one that responds with a list (specification §7). */
type UploadOptions = FileOptions & { field: keyof typeof targets }

function read(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function failure(status: number, body: unknown): Error {
  const detail = (body as ErrorBody | null)?.detail
  return new Error(
    detail ?? (status === 413 ? 'This file is too large.' : 'The upload failed. Please try again.'),
  )
}

/**
 * Uploads one file and resolves to the answer. Rejects with a sentence for the user, or with an AbortError if `signal`
 * is aborted. Uses XMLHttpRequest, because fetch does not report upload progress.
 */
function uploadFile(
  address: string,
  field: string,
  { file, signal, onProgress }: FileOptions,
): Promise<unknown> {
  return new Promise((resolve, reject) => {
    // A signal that was aborted while the file waited its turn does not fire again.
    signal.throwIfAborted()
    const request = new XMLHttpRequest()
    const stop = () => request.abort()
    request.open('POST', address)
    request.setRequestHeader('authorization', `Bearer ${currentToken('admin') ?? ''}`)
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
    request.onabort = () => reject(new DOMException('The upload was stopped.', 'AbortError'))
    request.onerror = () =>
      reject(new Error('The server could not be reached. Check your connection and try again.'))
    request.onloadend = () => signal.removeEventListener('abort', stop)
    request.onload = () => {
      const body = read(request.responseText)
      if (request.status === 401) askToSignIn('admin', codeOf(failure(401, body)))
      if (request.status >= 200 && request.status < 300 && body !== null) resolve(body)
      else reject(failure(request.status, body))
    }
    signal.addEventListener('abort', stop, { once: true })
    const form = new FormData()
    form.append(field, file)
    request.send(form)
  })
}

/** Uploads one picture and resolves to its address. Rejects as `uploadFile` does. */
export async function uploadPicture({ field, ...options }: UploadOptions): Promise<string> {
  const body = await uploadFile(targets[field], field, options)
  const media = (Array.isArray(body) ? body[0] : body) as Media | undefined
  if (!media?.media_url) throw failure(0, null)
  return media.media_url
}

/** Returns how a sheet is uploaded by this call; it rejects as `uploadFile` does. */
export const uploadSheetTo =
  <Answer>(target: SheetTarget) =>
  async (options: FileOptions): Promise<Answer> =>
    (await uploadFile(`/api/admin/${target}`, 'sheet', options)) as Answer
