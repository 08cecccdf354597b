import { sheetFileMessages } from '@karigar/contract/base/sheet-file.words'
import type { FastifyError, FastifyRequest } from 'fastify'
import { SHEET_LIMITS } from './sheet-table.ts'
import { HttpError } from '../../http/errors.ts'

/** Reads the one file of an upload. Throws 422 when there is none or another, 400 for a broken upload. */
export async function uploadedSheet(request: FastifyRequest): Promise<{ name: string; bytes: Buffer }> {
  const sheets: { name: string; bytes: Buffer }[] = []
  try {
    for await (const part of request.files({ limits: { files: 2, fileSize: SHEET_LIMITS.bytes } }))
      sheets.push({ name: part.filename, bytes: await part.toBuffer() })
  } catch (error) {
    // Errors of the multipart parser have no status.
    if (error instanceof HttpError || (error as FastifyError).statusCode !== undefined) throw error
    throw new HttpError(400, sheetFileMessages.uploadBroken, undefined, error)
  }
  const [sheet, other] = sheets
  if (other) throw new HttpError(422, sheetFileMessages.oneFile)
  if (!sheet || sheet.bytes.length === 0) throw new HttpError(422, sheetFileMessages.noFile)
  return sheet
}
