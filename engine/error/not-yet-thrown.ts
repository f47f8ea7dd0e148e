/** Codes of the published catalogue whose part of the product does not exist yet, so that nothing throws them. The list only shrinks. */
export const notYetThrown = [
  // network: so far told as outcomes, not as failures
  'participant_not_registered', 'document_type_not_supported', 'peer_refused',
  // keys, people, sign-in
  'token_not_allowed',
  'token_scope_invalid', 'token_not_revoked', 'token_restore_expired', 'current_ip_missing', 'manager_required', 'owner_required', 'account_exists', 'captcha_failed',
  'captcha_required', 'invalid_persona', 'invalid_signup', 'terms_not_accepted', 'account_inactive', 'account_under_review', 'invalid_credentials', 'invalid_link',
  'invalid_session', 'session_full', 'session_not_found', 'invalid_current_password', 'invalid_password', 'password_already_set', 'password_not_set', 'password_required',
  'mfa_already_enabled', 'mfa_code_invalid', 'mfa_not_enabled', 'mfa_not_started', 'mfa_required', 'admin_email_unverified', 'admin_mfa_required', 'email_invalid',
  'email_not_verified', 'invalid_token', 'token_expired', 'email_change_cooldown', 'email_unchanged', 'invalid_default_company', 'invalid_locale', 'invalid_phone', 'invalid_prefs',
  'invalid_web', 'profile_too_long', 'owner_of_companies',
  // companies and their place in the network
  'ico_immutable', 'dic_immutable', 'company_name_mismatch', 'company_verified_locked', 'company_active', 'confirm_name_mismatch', 'has_documents', 'verified_company_required',
  'company_incomplete', 'no_dic', 'no_verification_token', 'verification_code_rejected', 'registered_elsewhere', 'smp_held_elsewhere', 'smp_cancel_failed', 'smp_deregister_failed',
  'smp_not_test', 'deregister_cooldown', 'not_sandbox_row', 'receiving_toggle_cooldown', 'company_not_active', 'company_not_verified', 'migration_code_live',
  'migration_code_pending', 'migration_code_none', 'migration_code_rejected', 'migration_code_required', 'migration_rejected',
  // documents, lists, requests
  'attachment_not_found', 'missing_parameter', 'invalid_after', 'invalid_direction', 'invalid_id',
  'invalid_request', 'missing_fields', 'version_stale', 'forwarder_unreachable', 'internal', 'invalid_date', 'invalid_month', 'invalid_sort', 'invalid_status', 'invalid_window',
  'invalid_action', 'invalid_ids', 'no_ids', 'too_many_ids', 'invalid_state', 'state_not_for_direction', 'invalid_tag', 'tag_too_long', 'too_many_tags', 'note_too_long',
  'no_content', 'no_evidence', 'pdf_unavailable', 'renderer_unavailable', 'sbd_not_available', 'xml_not_available', 'attachment_external', 'attachment_invalid',
  'attachment_not_readable', 'xml_too_large', 'invalid_payload', 'no_documents', 'export_format_unknown', 'schedule_not_found',
  'too_many_schedules', 'acknowledge_required', 'link_gone', 'public_link_exists', 'public_links_disabled', 'public_links_unavailable', 'received_only', 'invalid_due_days',
  'invalid_pattern', 'invalid_seq',
  // webhooks
  'blocked', 'invalid_webhook_url', 'webhook_url_https_required', 'webhook_url_unreachable', 'no_secret', 'webhook_not_configured', 'delivery_failed', 'channel_unknown',
  'delivery_not_found', 'no_body', 'not_failed',
  // tax authority and contracts
  'document_no_xml', 'company_dic_missing', 'token_invalid', 'company_already_active', 'verification_token_missing', 'fs_secret_invalid', 'fs_secret_mismatch', 'invalid_vpds_url',
  'instructions_cooldown', 'fs_change_already_sent', 'fs_change_confirm_required', 'fs_change_cooldown', 'fs_change_field_readonly', 'fs_change_no_changes', 'fs_change_not_found',
  'fs_change_not_open', 'fs_change_not_queued', 'fs_change_pending', 'confirmation_required', 'contract_pending', 'representative_incomplete', 'unknown_document',
  'acknowledgement_required', 'termination_confirmed', 'termination_pending',
  // mail
  'sender_email_invalid', 'sender_email_system', 'sender_exists', 'sender_limit', 'email_send_company_not_active', 'email_send_unavailable', 'invalid_notify_event',
  'invalid_notify_locale', 'invalid_notify_mode', 'invalid_notification_email', 'notification_emails_too_long', 'too_many_notification_emails', 'reply_to_invalid',
  'smtp_host_blocked', 'smtp_host_invalid', 'smtp_host_required', 'smtp_host_too_long', 'smtp_port_not_allowed', 'smtp_security_invalid', 'smtp_password_invalid',
  'smtp_password_required', 'smtp_username_invalid', 'smtp_username_required', 'smtp_username_too_long', 'smtp_fromAddress_required', 'smtp_fromAddress_too_long',
  'smtp_from_forbidden', 'smtp_from_invalid', 'smtp_from_not_yours', 'smtp_from_taken', 'smtp_incomplete', 'smtp_test_cooldown', 'smtp_test_failed',
  // partners, members, money
  'not_a_reseller', 'not_reseller', 'reseller_not_found', 'reseller_owner', 'reseller_required', 'invalid_key', 'client_not_found', 'client_not_removable', 'no_owner',
  'owner_not_found', 'cannot_release_to_self', 'holding_unavailable', 'partner_managed', 'not_available_for_white_label', 'white_label_owner_fixed', 'cannot_restrict_admin',
  'team_full', 'lead_no_email', 'lead_not_contactable', 'lead_not_found', 'country_invalid', 'country_outside_eu', 'domestic_subject', 'billing_unconfigured', 'invalid_amount',
  'invalid_billing_model', 'no_billing_account', 'invalid_signature', 'payment_gateway_error', 'payment_mismatch', 'payment_unconfigured', 'already_member', 'cannot_invite_self',
  'invalid_invite', 'invite_email_mismatch', 'invite_expired', 'cannot_change_self', 'cannot_remove_owner', 'invalid_role', 'member_is_owner', 'member_not_found', 'members_full',
  'already_completed', 'cannot_transfer_self', 'transfer_canceled', 'transfer_expired', 'transfer_stale',
  // other features
  'address_book_full', 'entry_not_found', 'invalid_country', 'eshop_feed_blocked', 'eshop_feed_http', 'eshop_feed_invalid_xml', 'eshop_feed_not_configured',
  'eshop_feed_not_orders_xml', 'eshop_feed_not_system_xml', 'eshop_feed_too_large', 'eshop_feed_unreachable', 'integration_not_found', 'invalid_feed_url', 'ai_budget', 'ai_failed',
  'ai_unavailable', 'party_missing_in_text', 'body_required', 'body_too_long', 'support_not_on_sandbox', 'ticket_link_expired', 'ticket_not_found', 'too_many_tickets',
  'empty_reply', 'reply_already_cancelled', 'reply_already_sent', 'reply_not_found', 'chat_not_found', 'daily_limit', 'empty_idea', 'empty_message',
] as const

export type NotYetThrown = (typeof notYetThrown)[number]
