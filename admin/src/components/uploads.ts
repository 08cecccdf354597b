import { createContext, useCallback, useContext, useEffect, useRef, useState } from 'react'
import { uploadPicture } from '../providers/upload.ts'

/** Reports that an upload began (+1) or ended (-1); the form cannot be saved while one is running. */
export const UploadsContext = createContext<(change: 1 | -1) => void>(() => {})

export function useUploadCount() {
  const [running, setRunning] = useState(0)
  const register = useCallback((change: 1 | -1) => setRunning((count) => count + change), [])
  return { running, register }
}

/** A file that is being uploaded, or whose upload failed. */
export interface Upload {
  key: string
  name: string
  progress: number
  error: string | null
}

const isPicture = (file: File) => /^image\/(?!svg)/.test(file.type)

interface UploadQueueOptions {
  field: 'image' | 'images'
  /** Whether drawings are taken as well, which are pictures by the time that they come here. */
  isDrawable?: boolean
  onUploaded: (url: string) => void
}

/** Uploads files one after another, each with its own progress and error. */
export function useUploadQueue({ field, isDrawable = false, onUploaded }: UploadQueueOptions) {
  const [uploads, setUploads] = useState<Upload[]>([])
  const register = useContext(UploadsContext)
  const queue = useRef(Promise.resolve())
  const serial = useRef(0)
  const stopper = useRef(new AbortController())
  useEffect(() => {
    const controller = new AbortController()
    stopper.current = controller
    return () => controller.abort()
  }, [])

  const patch = (key: string, change: Partial<Upload>) =>
    setUploads((list) => list.map((upload) => (upload.key === key ? { ...upload, ...change } : upload)))
  const dismiss = (key: string) => setUploads((list) => list.filter((upload) => upload.key !== key))

  const send = async (key: string, file: File) => {
    const { signal } = stopper.current
    try {
      const url = await uploadPicture({
        field,
        file,
        signal,
        onProgress: (progress) => patch(key, { progress }),
      })
      dismiss(key)
      onUploaded(url)
    } catch (error) {
      if (signal.aborted) return
      patch(key, { error: error instanceof Error ? error.message : String(error) })
    } finally {
      register(-1)
    }
  }

  const add = (files: readonly File[]) => {
    // Choosing files again dismisses the errors of earlier ones.
    setUploads((list) => list.filter(({ error }) => error === null))
    for (const file of files) {
      const key = String(serial.current++)
      const refused = isPicture(file)
        ? null
        : `Only JPEG, PNG, WebP, GIF and AVIF pictures${isDrawable ? ' and SVG drawings' : ''} can be uploaded.`
      setUploads((list) => [...list, { key, name: file.name, progress: 0, error: refused }])
      if (refused) continue
      register(1)
      queue.current = queue.current.then(() => send(key, file))
    }
  }
  return { uploads, add, dismiss }
}
