import { lazy, Suspense, useState, type ReactNode } from 'react'
import { needsCrop } from './crop-picture.ts'

const CropDialog = lazy(() => import('./CropDialog.tsx').then((m) => ({ default: m.CropDialog })))

/**
 * Asks for each picture that is not 3:2 which part of it to upload, one after the other, and passes the others on at
 * once. Returns where chosen files go, and the dialog to render.
 */
export function useCrop(onFiles: (files: File[]) => void): {
  take: (files: File[]) => void
  dialog: ReactNode
} {
  const [asked, setAsked] = useState<readonly { file: File; address: string }[]>([])
  async function sort(files: readonly File[]): Promise<void> {
    const looked = await Promise.all(files.map(async (file) => ({ file, isAsked: await needsCrop(file) })))
    const fitting = looked.filter(({ isAsked }) => !isAsked).map(({ file }) => file)
    if (fitting.length > 0) onFiles(fitting)
    const others = looked
      .filter(({ isAsked }) => isAsked)
      .map(({ file }) => ({ file, address: URL.createObjectURL(file) }))
    setAsked((before) => [...before, ...others])
  }
  const [first] = asked
  const done = (file: File | null) => {
    if (first) URL.revokeObjectURL(first.address)
    setAsked((before) => before.slice(1))
    if (file) onFiles([file])
  }
  return {
    take: (files) => void sort(files),
    dialog: first && (
      <Suspense fallback={null}>
        <CropDialog key={first.address} {...first} waiting={asked.length - 1} onDone={done} />
      </Suspense>
    ),
  }
}
