import type { FileField } from '@jade/contract/call'
import type { FastifyRequest } from 'fastify'
import { Refusal, refuse } from '../app.ts'
import type { UploadedFile } from '../uploads.ts'

const FIELDS_MAX = 40
const FIELD_BYTES_MAX = 20_000

/**
 * Reads a multipart body: text fields once each, files up to the exact cap and count of their field. Throws a Refusal with
 * the field's name; what is over a cap is never kept in memory beyond it. Whatever else goes wrong while a body is read is the sender's
 * fault: it is broken, or ends too soon.
 */
export async function readMultipart(
  request: FastifyRequest,
  allowed: readonly FileField[],
): Promise<{ body: Record<string, string>; files: UploadedFile[] }> {
  try {
    return await readParts(request, allowed)
  } catch (error) {
    throw error instanceof Refusal ? error : refuse('kernel.bad_request')
  }
}

async function readParts(
  request: FastifyRequest,
  allowed: readonly FileField[],
): Promise<{ body: Record<string, string>; files: UploadedFile[] }> {
  const largest = Math.max(...allowed.map((field) => field.maxBytes))
  const count = allowed.reduce((sum, field) => sum + field.maxCount, 0)
  const limits = {
    fileSize: largest + 1,
    files: count + 1,
    fields: FIELDS_MAX,
    fieldSize: FIELD_BYTES_MAX,
    fieldNameSize: 100,
    headerPairs: 20,
  }
  const body: Record<string, string> = {}
  const files: UploadedFile[] = []
  for await (const part of request.parts({ limits })) {
    if (part.type === 'file') {
      const bytes = await part.toBuffer()
      files.push({ field: acceptFile(part.fieldname, bytes, { allowed, files }).name, bytes })
    } else {
      if (Object.hasOwn(body, part.fieldname) || part.fieldname === '__proto__' || part.valueTruncated)
        throw refuseField(part.fieldname, 'type_form')
      body[part.fieldname] = String(part.value)
    }
  }
  for (const field of allowed)
    if (field.required && !files.some((file) => file.field === field.name)) throw refuseField(field.name, 'required')
  return { body, files }
}

function acceptFile(
  name: string,
  bytes: Buffer,
  so: { readonly allowed: readonly FileField[]; readonly files: readonly UploadedFile[] },
): FileField {
  const field = so.allowed.find((one) => one.name === name)
  if (field === undefined) throw refuseField(name, 'unknown_field')
  if (bytes.length > field.maxBytes) throw refuseField(name, field.sizeText ?? 'file_size')
  if (bytes.length === 0) throw refuseField(name, 'required')
  if (so.files.filter((file) => file.field === name).length >= field.maxCount) throw refuseField(name, field.countText ?? 'file_count')
  return field
}

function refuseField(field: string, code: string): Refusal {
  return new Refusal('kernel.bad_request', {}, { [field]: code })
}
