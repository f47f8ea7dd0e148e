import { portalRows } from '../catalogue-row.ts'

/** Errors about the tax authority, provider selection and contracts (groups T and X of the requirements). */
export const taxAuthorityRows = portalRows({
  document_no_xml: [404, 'The XML is no longer stored, so the report cannot be created again.'],
  company_dic_missing: [400, 'The company has no DIČ, so its permission to send cannot be verified.'],
  token_invalid: [400, 'The verification data (VÚ) does not belong to this company and this provider.'],
  company_already_active: [409, 'The company is already active.'],
  verification_token_missing: [400, 'The verification data (VÚ) is missing.'],
  fs_secret_invalid: [400, 'The key of the tax authority must have 32 characters: digits and letters a to f.'],
  fs_secret_mismatch: [400, 'None of the calls of the tax authority so far was signed with this key. Check the key.'],
  invalid_vpds_url: [400, "The selection link must start with the address of the tax authority's portal."],
  instructions_cooldown: [429, 'The instructions can be sent only once every 24 hours.'],
  fs_change_already_sent: [409, 'This change was already sent to the tax authority.'],
  fs_change_confirm_required: [400, 'Confirm the change first.'],
  fs_change_cooldown: [429, 'A change can be requested only once every 48 hours.'],
  fs_change_field_readonly: [400, 'The IČO and DIČ cannot be changed.'],
  fs_change_no_changes: [400, 'The request contains no changes.'],
  fs_change_not_found: [404, 'This change request does not exist.'],
  fs_change_not_open: [409, 'This change request is closed.'],
  fs_change_not_queued: [409, 'This change request is not waiting to be sent.'],
  fs_change_pending: [409, 'Another change request is still open.'],
  confirmation_required: [400, 'Confirm that you want to sign.'],
  contract_pending: [409, 'The contract is still being signed.'],
  representative_incomplete: [400, 'Give both the name and the position of the representative, or neither.'],
  unknown_document: [
    400,
    'Only the data processing agreement, the service level agreement and the confidentiality agreement can be signed.',
  ],
  acknowledgement_required: [400, 'Confirm first that you know the consequences of ending the contract.'],
  termination_confirmed: [409, 'The termination of the contract is already confirmed.'],
  termination_pending: [409, 'The termination of the contract was already requested.'],
})
