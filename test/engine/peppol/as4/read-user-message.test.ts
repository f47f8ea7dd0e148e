import { beforeAll, describe, expect, test } from 'vitest'
import { buildError } from '../../../../engine/peppol/as4/build-answer.ts'
import { ServiceError } from '../../../../engine/error/service-error.ts'
import { codeOfPromise } from '../../../support/code-of.ts'
import { elementText, messageOf, partsOf, replaced, resigned, type Parts } from './forgery.ts'
import { aMessage, c2, c3, open, other, receiving, take } from './network.ts'

let parts: Parts

beforeAll(async () => {
  parts = await partsOf(await aMessage())
})

/** A validly signed message whose header is changed in one place. */
const changed = (from: string | RegExp, to: string): { contentType: string; body: Uint8Array } =>
  messageOf({ ...parts, soap: resigned(replaced(parts.soap, from, to)) })

describe('accepted', () => {
  test.each([
    ['Timestamp without milliseconds', /(?<=<eb:Timestamp>)[^<]*/, '2026-11-20T10:00:00Z', '2026-11-20T10:00:00.000Z'],
    [
      'Timestamp with an offset and seven digits',
      /(?<=<eb:Timestamp>)[^<]*/,
      '2026-11-20T11:00:00.1234567+01:00',
      '2026-11-20T10:00:00.123Z',
    ],
    ['Timestamp without a zone', /(?<=<eb:Timestamp>)[^<]*/, '2026-11-20T10:00:00.123', '2026-11-20T10:00:00.123Z'],
  ])('%s', async (_, from, to, instant) =>
    expect((await open(changed(from, to))).header.timestamp.toISOString()).toBe(instant),
  )

  test.each<[string, string | RegExp, string]>([
    ['white space around Action', '</eb:Action>', '\n   </eb:Action>'],
    ['white space between elements', '<eb:PartyInfo>', '\n  <eb:PartyInfo>'],
    [
      'the default mpc',
      '<eb:UserMessage>',
      '<eb:UserMessage mpc="http://docs.oasis-open.org/ebxml-msg/ebms/v3.0/ns/core/200704/defaultMPC">',
    ],
    ['MimeType text/xml', '>application/xml<', '>text/xml<'],
    [
      'another part property',
      '<eb:PartProperties>',
      '<eb:PartProperties><eb:Property name="CharacterSet">utf-8</eb:Property>',
    ],
    [
      'another message property',
      '<eb:MessageProperties>',
      '<eb:MessageProperties><eb:Property name="trackingIdentifier">x</eb:Property>',
    ],
    [
      'properties in other order',
      /(<eb:Property name="originalSender".*?<\/eb:Property>)(<eb:Property name="finalRecipient".*?<\/eb:Property>)/,
      '<eb:Property name="finalRecipient" type="iso6523-actorid-upis">0245:2123456786</eb:Property><eb:Property name="originalSender" type="iso6523-actorid-upis">0245:2022749619</eb:Property>',
    ],
    ['mustUnderstand 1', 'wsu:Id="msg" S12:mustUnderstand="true"', 'wsu:Id="msg" S12:mustUnderstand="1"'],
    ['mustUnderstand absent', 'wsu:Id="msg" S12:mustUnderstand="true"', 'wsu:Id="msg"'],
  ])('%s', async (_, from, to) => {
    const { header } = await open(changed(from, to))
    expect(header).toMatchObject({
      originalSender: '0245:2022749619',
      finalRecipient: '0245:2123456786',
      fromSeat: 'PSK000101',
      toSeat: 'PSK000102',
    })
  })

  test('the wildcard scheme in Action', async () => {
    const action =
      'peppol-doctype-wildcard::urn:oasis:names:specification:ubl:schema:xsd:Invoice-2::Invoice##urn:peppol:pint:billing-1@eu-1::2.1'
    expect((await open(changed(/(?<=<eb:Action>)[^<]*/, action))).header.documentType.scheme).toBe(
      'peppol-doctype-wildcard',
    )
  })
})

describe('refused as the schema does not have it: EBMS:0009', () => {
  test.each([
    'MessageInfo',
    'Timestamp',
    'MessageId',
    'PartyInfo',
    'From',
    'To',
    'PartyId',
    'Role',
    'CollaborationInfo',
    'Service',
    'Action',
    'ConversationId',
  ])('%s missing', async (name) => {
    expect(await codeOfPromise(take(changed(elementText(parts.soap, `eb:${name}`), '')))).toBe('as4_header_invalid')
  })

  test.each<[string, string | RegExp, string]>([
    ['a MessageId without @', /(?<=<eb:MessageId>)[^<]*/, 'no-at-sign'],
    ['a MessageId in brackets', /(?<=<eb:MessageId>)[^<]*/, '&lt;a@b&gt;'],
    ['an empty MessageId', /(?<=<eb:MessageId>)[^<]*/, ''],
    ['an element in MessageId', /(?<=<eb:MessageId>)/, '<eb:x/>'],
    ['a Timestamp that is none', /(?<=<eb:Timestamp>)[^<]*/, 'yesterday'],
    ['a Timestamp out of range', /(?<=<eb:Timestamp>)[^<]*/, '2026-13-20T10:00:00Z'],
    ['an empty ConversationId', /(?<=<eb:ConversationId>)[^<]*/, ''],
    ['an empty PartyId', /(?<=<eb:PartyId [^>]*>)PSK000101/, ''],
    [
      'elements in other order',
      /(<eb:Service .*?<\/eb:Service>)(<eb:Action>.*?<\/eb:Action>)/,
      '<eb:Action>x::y##z::1</eb:Action><eb:Service type="cenbii-procid-ubl">p</eb:Service>',
    ],
    ['MessageProperties without any', /(?<=<eb:MessageProperties>).*(?=<\/eb:MessageProperties>)/, ''],
    ['an element more', '</eb:CollaborationInfo>', '<eb:More/></eb:CollaborationInfo>'],
    ['an element of another namespace', '</eb:UserMessage>', '<x xmlns="urn:x"/></eb:UserMessage>'],
    ['text between elements', '<eb:PartyInfo>', 'text<eb:PartyInfo>'],
    [
      'a property twice',
      '<eb:MessageProperties>',
      '<eb:MessageProperties><eb:Property name="finalRecipient" type="iso6523-actorid-upis">0245:1</eb:Property>',
    ],
    ['a property without a name', '<eb:MessageProperties>', '<eb:MessageProperties><eb:Property>x</eb:Property>'],
    [
      'a part property twice',
      '<eb:PartProperties>',
      '<eb:PartProperties><eb:Property name="MimeType">application/xml</eb:Property>',
    ],
  ])('%s', async (_, from, to) => expect(await codeOfPromise(take(changed(from, to)))).toBe('as4_header_invalid'))
})

describe('refused as Peppol sets it otherwise: EBMS:0010', () => {
  test.each<[string, string | RegExp, string]>([
    ['no AgreementRef', /<eb:AgreementRef>.*?<\/eb:AgreementRef>/, ''],
    ['another AgreementRef', /(?<=<eb:AgreementRef>)[^<]*/, 'urn:x'],
    ['AgreementRef with a type', '<eb:AgreementRef>', '<eb:AgreementRef type="x">'],
    ['AgreementRef with a pmode', '<eb:AgreementRef>', '<eb:AgreementRef pmode="x">'],
    ['PartyId without a type', ' type="urn:fdc:peppol.eu:2017:identifiers:ap">PSK000101', '>PSK000101'],
    ['PartyId of another type', 'urn:fdc:peppol.eu:2017:identifiers:ap">PSK000101', 'urn:x">PSK000101'],
    [
      'two PartyIds',
      /<eb:PartyId [^>]*>PSK000102<\/eb:PartyId>/,
      '<eb:PartyId type="urn:fdc:peppol.eu:2017:identifiers:ap">PSK000102</eb:PartyId><eb:PartyId type="urn:fdc:peppol.eu:2017:identifiers:ap">PSK000103</eb:PartyId>',
    ],
    ['a PartyId that is no seat', '>PSK000101<', '>psk000101<'],
    ['another role', '200704/initiator', '200704/defaultRole'],
    ['roles exchanged', '200704/responder', '200704/initiator'],
    ['Service without a type', ' type="cenbii-procid-ubl"', ''],
    ['Service of another type', 'type="cenbii-procid-ubl"', 'type="x"'],
    [
      'the scheme in Service',
      '>urn:fdc:peppol.eu:2017:poacc:billing:01:1.0<',
      '>cenbii-procid-ubl::urn:fdc:peppol.eu:2017:poacc:billing:01:1.0<',
    ],
    ['Action without its scheme', '<eb:Action>busdox-docid-qns::', '<eb:Action>'],
    ['the test action', /(?<=<eb:Action>)[^<]*/, 'http://docs.oasis-open.org/ebxml-msg/ebms/v3.0/ns/core/200704/test'],
    ['another mpc', '<eb:UserMessage>', '<eb:UserMessage mpc="urn:x">'],
    ['RefToMessageId', '</eb:MessageInfo>', '<eb:RefToMessageId>a@b</eb:RefToMessageId></eb:MessageInfo>'],
    ['no MessageProperties', /<eb:MessageProperties>.*?<\/eb:MessageProperties>/, ''],
    ['no originalSender', /<eb:Property name="originalSender".*?<\/eb:Property>/, ''],
    ['no finalRecipient', /<eb:Property name="finalRecipient".*?<\/eb:Property>/, ''],
    ['originalSender in other case', 'name="originalSender"', 'name="OriginalSender"'],
    ['a participant without a type', 'name="originalSender" type="iso6523-actorid-upis"', 'name="originalSender"'],
    [
      'a participant of another type',
      'name="finalRecipient" type="iso6523-actorid-upis"',
      'name="finalRecipient" type="busdox-actorid-upis"',
    ],
    ['no PayloadInfo', /<eb:PayloadInfo>.*?<\/eb:PayloadInfo>/, ''],
    ['two PartInfos', /<eb:PartInfo .*?<\/eb:PartInfo>/, '<eb:PartInfo href="cid:a@b"/><eb:PartInfo href="cid:c@d"/>'],
    ['a signal in its place', /<eb:UserMessage>.*?<\/eb:UserMessage>/, '<eb:SignalMessage/>'],
    ['nothing in its place', /<eb:UserMessage>.*?<\/eb:UserMessage>/, ''],
  ])('%s', async (_, from, to) => expect(await codeOfPromise(take(changed(from, to)))).toBe('processing_mode_mismatch'))
})

describe('refused with other codes', () => {
  test.each<[string, string, string | RegExp, string]>([
    ['no MimeType', 'as4_value_inconsistent', '<eb:Property name="MimeType">application/xml</eb:Property>', ''],
    ['another MimeType', 'as4_value_inconsistent', '>application/xml<', '>text/plain<'],
    ['MimeType under another name', 'as4_value_inconsistent', 'name="MimeType"', 'name="mimetype"'],
    ['another compression', 'as4_value_inconsistent', '>application/gzip<', '>application/rar<'],
    ['compression in other case', 'as4_value_inconsistent', '>application/gzip<', '>application/GZIP<'],
    ['no part properties', 'as4_value_inconsistent', /<eb:PartProperties>.*?<\/eb:PartProperties>/, ''],
    ['no href', 'external_payload_error', / href="cid:[^"]*"/, ''],
    ['an href into the Body', 'external_payload_error', /href="cid:[^"]*"/, 'href="#body"'],
    [
      'the scheme in a participant',
      'participant_identifier_invalid',
      '>0245:2022749619<',
      '>iso6523-actorid-upis::0245:2022749619<',
    ],
    ['a percent-encoded participant', 'participant_identifier_invalid', '>0245:2022749619<', '>0245%3A2022749619<'],
    ['a blank inside a participant', 'participant_identifier_invalid', '>0245:2022749619<', '>0245:2022 749619<'],
    ['a malformed document type', 'document_type_identifier_invalid', /(?<=<eb:Action>)[^<]*/, 'busdox-docid-qns::x'],
    [
      'a blank inside Service',
      'process_identifier_invalid',
      '>urn:fdc:peppol.eu:2017:poacc:billing:01:1.0<',
      '>urn:fdc:peppol.eu 2017<',
    ],
  ])('%s: %s', async (_, code, from, to) => expect(await codeOfPromise(take(changed(from, to)))).toBe(code))
})

describe('X22 the parties are those of the certificates', () => {
  test('D117 From is the signer', async () =>
    expect(await codeOfPromise(take(changed('>PSK000101<', '>PSK000103<')))).toBe('addressing_mismatch'))
  test('To is this access point', async () =>
    expect(await codeOfPromise(take(changed('>PSK000102<', '>PSK000103<')))).toBe('addressing_mismatch'))
  test('a message to another seat is refused, though its key were ours', async () => {
    const message = await aMessage({ receiver: c3.certificate }, other)
    expect((await open(message)).header.fromSeat).toBe('PSK000103')
    expect(await codeOfPromise(take(await aMessage({ receiver: other.certificate }, c2)))).toBe('addressing_mismatch')
  })
})

test('a refusal names the message it refuses, when that claimed a proper id', async () => {
  const refusal = async (message: { contentType: string; body: Uint8Array }): Promise<string> => {
    try {
      await open(message)
    } catch (error) {
      if (error instanceof ServiceError) return Buffer.from(buildError(receiving(), error, null).body).toString()
    }
    throw new Error('nothing was refused')
  }
  const id = '17a7c374-efe3-41e2-ac0d-8a8f47529e47@psk000101.test'
  const wrong = await refusal(changed('>PSK000101<', '>PSK000103<'))
  expect(wrong).toContain(`<eb:RefToMessageId>${id}</eb:RefToMessageId>`)
  expect(wrong).toContain(`refToMessageInError="${id}"`)
  expect(await refusal(changed(/(?<=<eb:MessageId>)[^<]*/, 'x&lt;y'))).not.toContain('RefToMessageId')
})
