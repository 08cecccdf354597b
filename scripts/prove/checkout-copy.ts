import { cp, mkdir, mkdtemp, readdir, realpath, rm, symlink } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { exists } from '../../api/src/files/file-exists.ts'
import { checkoutFiles, root } from './source-files.ts'

/** The folders with packages of their own. */
const PACKAGES = ['', 'api', 'api/contract', 'site', 'admin']
/** What is compiled already, which spares the copy its first compile. */
const COMPILED = ['site/dist', 'admin/dist']

/**
 * Links the packages of a folder. The links to packages of the workspace are relative, so they lead to the copy's own
 * files; the packages from elsewhere lie in one folder, which is shared.
 */
async function linkPackages(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true })
  for (const name of await readdir(from)) {
    // Caches of the tools: they name files of the checkout.
    if (name.startsWith('.') && !['.pnpm', '.bin', '.installed-from', '.modules.yaml'].includes(name))
      continue
    if (name === '.pnpm') await symlink(path.join(from, name), path.join(to, name))
    else await cp(path.join(from, name), path.join(to, name), { recursive: true, verbatimSymlinks: true })
  }
}

/**
 * Copies the checkout, with what is not committed yet, into a folder of its own, where the tests run as they do here.
 * Returns the folder.
 */
export async function copyCheckout(): Promise<string> {
  const folder = await realpath(await mkdtemp(path.join(os.tmpdir(), 'karigar-prove-')))
  for (const file of await checkoutFiles())
    if (await exists(path.join(root, file))) await cp(path.join(root, file), path.join(folder, file))
  for (const name of PACKAGES)
    await linkPackages(path.join(root, name, 'node_modules'), path.join(folder, name, 'node_modules'))
  await symlink(path.join(root, '.tools'), path.join(folder, '.tools'))
  for (const name of COMPILED)
    if (await exists(path.join(root, name)))
      await cp(path.join(root, name), path.join(folder, name), { recursive: true, preserveTimestamps: true })
  return folder
}

/** Deletes a copy; what its links lead to stays. */
export const deleteCopy = (folder: string) => rm(folder, { recursive: true, force: true })
