import { ServiceError, type DocumentOffer, type Engine, type Language, type PersonCaller } from '@cornerpost/engine'
import { refusalOf, type Refusal } from '../component/refusal.ts'
import type { UploadedFile } from '../read-form.ts'

/** A file with the result of its check. */
export interface CheckedFile extends UploadedFile {
  readonly outcome:
    | { readonly kind: 'checked'; readonly offer: DocumentOffer }
    /** the file is not a document that can be checked, or could not be checked now */
    | { readonly kind: 'unreadable'; readonly refusal: Refusal }
}

/** Checks the files one after another. A file that cannot be read does not keep the others from being checked. */
export async function checkFiles(
  engine: Engine,
  caller: PersonCaller,
  files: readonly UploadedFile[],
  language: Language,
): Promise<readonly CheckedFile[]> {
  const checked: CheckedFile[] = []
  for (const file of files) checked.push({ ...file, outcome: await checkFile(engine, caller, file, language) })
  return checked
}

async function checkFile(
  engine: Engine,
  caller: PersonCaller,
  { bytes }: UploadedFile,
  language: Language,
): Promise<CheckedFile['outcome']> {
  try {
    return { kind: 'checked', offer: await engine.sent.offer(caller, bytes) }
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error
    return { kind: 'unreadable', refusal: refusalOf(error, language) }
  }
}

/** True if the file can be sent as it is. */
export function isValid({ outcome }: CheckedFile): boolean {
  return outcome.kind === 'checked' && outcome.offer.verdict.isValid
}
