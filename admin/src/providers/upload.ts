import type { ErrorBody } from '@karigar/contract/wire/shared-schemas'
import type { Media } from '@karigar/contract/wire/media'
import { askToSignIn, currentToken } from './session.ts'

const targets = {
  image: '/api/media/upload-image',
  images: '/api/media/upload-images',
} as const

interface UploadOptions {
  /** `image` is the single upload, `images` the one that responds with a list (specification §7). */
  field: keyof typeof targets
  file: File
  signal: AbortSignal
  /** Called with the share that is sent, 0 to 1. */
  onProgress: (share: number) => void
}

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
 * Uploads one picture and resolves to its address. Rejects with a sentence for the user, or with an
 * AbortError if `signal` is aborted. Uses XMLHttpRequest, because fetch does not report upload progress.
 */
export function uploadPicture({ field, file, signal, onProgress }: UploadOptions): Promise<string> {
  return new Promise((resolve, reject) => {
    // A signal that was aborted while the file waited its turn does not fire again.
    signal.throwIfAborted()
    const request = new XMLHttpRequest()
    const stop = () => request.abort()
    request.open('POST', targets[field])
    request.setRequestHeader('authorization', `Bearer ${currentToken('admin') ?? ''}`)
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
    request.onabort = () => reject(new DOMException('The upload was stopped.', 'AbortError'))
    request.onerror = () =>
      reject(new Error('The server could not be reached. Check your connection and try again.'))
    request.onloadend = () => signal.removeEventListener('abort', stop)
    request.onload = () => {
      const body = read(request.responseText)
      if (request.status === 401) askToSignIn('admin', failure(401, body).message)
      const media = (Array.isArray(body) ? body[0] : body) as Media | null | undefined
      if (request.status >= 200 && request.status < 300 && media?.media_url) resolve(media.media_url)
      else reject(failure(request.status, body))
    }
    signal.addEventListener('abort', stop, { once: true })
    const form = new FormData()
    form.append(field, file)
    request.send(form)
  })
}
