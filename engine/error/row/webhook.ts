import { portalRows } from '../catalogue-row.ts'

/** Errors about webhooks (group W of the requirements). */
export const webhookRows = portalRows({
  blocked: [400, 'The test webhook points to a local or internal address.'],
  invalid_webhook_url: [400, 'The webhook address must start with https:// and can have at most 512 characters.'],
  webhook_url_https_required: [400, 'The webhook address must start with https://.'],
  webhook_url_unreachable: [400, 'The webhook address cannot be reached.'],
  no_secret: [404, 'No signing key exists yet. It is created when the webhook address is set.'],
  webhook_not_configured: [404, 'The webhook address is not set.'],
  delivery_failed: [400, 'The test webhook could not be delivered.'],
  channel_unknown: [
    400,
    'The record of this old delivery does not say which channel it used, so the delivery cannot be sent again.',
  ],
  delivery_not_found: [404, 'This delivery does not exist.'],
  no_body: [404, 'The content of this delivery is no longer stored, so it cannot be sent again.'],
  not_failed: [409, 'Only a failed delivery can be sent again.'],
})
