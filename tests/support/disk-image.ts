import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm, truncate, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import type { TestContext } from 'vitest'

const run = promisify(execFile)

/**
 * Mount options for a disk that is only sure to keep flushed files: names reach it within a second, but
 * contents are written whenever the kernel chooses.
 */
const FORGETFUL = 'loop,noauto_da_alloc,data=writeback,commit=1'

/** A small ext4 disk whose image is a file. */
export interface Disk {
  /** The mount point. */
  folder: string
  /**
   * Copies the disk image as a power cut at this moment would leave it, without data that the kernel has not
   * yet written; returns the copy's path. Processes that write to the disk must be stopped first.
   */
  cut(): Promise<string>
  /** Unmounts the disk; processes that use it must have ended. */
  unmount(): Promise<void>
}

/** Returns the reason why no disk can be mounted on this machine, as a sentence; null if one can. */
export async function obstacleToMounts(): Promise<string | null> {
  if (process.platform !== 'linux') return 'These tests mount ext4 disks from files, which only Linux does.'
  if (process.getuid?.() !== 0) return 'These tests mount disks, which only root may do.'
  const folder = await mkdtemp(path.join(os.tmpdir(), 'karigar-mount-'))
  try {
    await (await makeDisk({ folder, megabytes: 8 })).unmount()
    return null
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    return `These tests mount disks, which this machine does not let them do: ${reason.trim()}`
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Skips a test, with the reason, if no disk can be mounted; meant for `beforeEach`. */
export async function skipWithoutMounts({ skip }: TestContext): Promise<void> {
  const obstacle = await obstacleToMounts()
  if (obstacle !== null) skip(obstacle)
}

async function mount(image: string, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  await run('mount', ['-t', 'ext4', '-o', FORGETFUL, image, folder])
}

const isSame = (one: string, other: string): Promise<boolean> =>
  run('cmp', ['-s', one, other]).then(
    () => true,
    (error: { code?: unknown }) => {
      if (error.code === 1) return false
      throw error
    },
  )

/** @param folder where the copies of the image are written; removed by the caller */
function mountedDisk(folder: string, image: string, mounted: string): Disk {
  let cuts = 0
  return {
    folder: mounted,
    async cut() {
      const copy = path.join(folder, `cut-${(cuts += 1)}.img`)
      // Copies again until the image did not change during the copy, so that it does not mix two states.
      do await run('cp', ['--sparse=always', image, copy])
      while (!(await isSame(image, copy)))
      return copy
    },
    unmount: async () => void (await run('umount', [mounted])),
  }
}

/** Makes an empty disk with its image in `folder` and mounts it at `at`. */
export async function makeDisk({
  folder,
  megabytes,
  at = path.join(folder, 'disk'),
}: {
  folder: string
  megabytes: number
  at?: string
}): Promise<Disk> {
  const image = path.join(folder, 'disk.img')
  await writeFile(image, '')
  await truncate(image, megabytes * 1024 * 1024)
  await run('mkfs.ext4', ['-q', '-F', '-m', '0', '-E', 'lazy_itable_init=0,lazy_journal_init=0', image])
  await mount(image, at)
  return mountedDisk(folder, image, at)
}

/** Mounts an image made by `cut`; the file system replays its journal, as after a real power cut. */
export async function mountCut(image: string): Promise<Disk> {
  const folder = `${image}.files`
  const mounted = path.join(folder, 'disk')
  await mount(image, mounted)
  return mountedDisk(folder, image, mounted)
}
