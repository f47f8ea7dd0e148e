import type { CompanyWithRole } from '@cornerpost/engine'
import { acknowledgeDocument } from './tool/acknowledge-document.ts'
import { checkParticipant } from './tool/check-participant.ts'
import { explainCode } from './tool/explain-code.ts'
import { getDocument } from './tool/get-document.ts'
import { listCompanies } from './tool/list-companies.ts'
import { listDocuments } from './tool/list-documents.ts'
import { prepareInvoice } from './tool/prepare-invoice.ts'
import { sendInvoice, sendInvoiceByToken } from './tool/send-invoice.ts'
import type { Tool, ToolContext } from './tool/tool.ts'
import { validateDocument } from './tool/validate-document.ts'

/** All tools, in the order in which clients see them. */
const toolset: readonly Tool[] = [
  listCompanies,
  listDocuments,
  getDocument,
  checkParticipant,
  validateDocument,
  explainCode,
  prepareInvoice,
  sendInvoice,
  sendInvoiceByToken,
  acknowledgeDocument,
]

type Visitor = Pick<ToolContext, 'engine' | 'caller'>

/**
 * Returns the tools that the caller may see. Tools that change something need a key that may change something, and an
 * account that is more than a viewer in at least one of its companies (D11, D16).
 */
export async function toolsFor(visitor: Visitor, tools: readonly Tool[] = toolset): Promise<readonly Tool[]> {
  const mayChange = tools.some(({ isForChanges }) => isForChanges) && (await isAllowedChanges(visitor))
  const { sendPolicy } = visitor.caller.key
  return tools.filter(({ isForChanges, isFor }) => isFor(sendPolicy) && (mayChange || !isForChanges))
}

/** Returns the tool with this name if the caller may see it. */
export async function findTool(
  visitor: Visitor,
  name: string,
  tools: readonly Tool[] = toolset,
): Promise<Tool | undefined> {
  const { sendPolicy } = visitor.caller.key
  const tool = tools.find(({ definition, isFor }) => definition.name === name && isFor(sendPolicy))
  return tool?.isForChanges === true && !(await isAllowedChanges(visitor)) ? undefined : tool
}

async function isAllowedChanges({ engine, caller }: Visitor): Promise<boolean> {
  return caller.key.sendPolicy !== 'read_only' && isMoreThanViewer(await engine.companies.list(caller))
}

function isMoreThanViewer(companies: readonly CompanyWithRole[]): boolean {
  return companies.some(({ role }) => role !== 'viewer')
}
