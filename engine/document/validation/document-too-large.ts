import { ServiceError } from '../../error/service-error.ts'
import { sizeText } from '../../primitive/size-text.ts'

/** Returns the error `document_too_large` for a document that has more than `bytesMax` bytes. */
export function documentTooLarge(bytesMax: number): ServiceError {
  return new ServiceError('document_too_large', {
    slots: { max: sizeText(bytesMax) },
    details: [{ field: 'payload', issue: 'too_many_bytes', slots: { max: bytesMax } }],
  })
}
