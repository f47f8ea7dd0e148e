/* The rules of sending, as the promise states them (D11, P119, P137). They share no code with the product. */

export type Policy = 'direct' | 'portal' | 'client' | 'two_step' | 'read_only'
type Way = 'person' | 'token' | 'client'

/** A key as its owner has set it. */
export interface ModelKey {
  policy: Policy
  isStopped: boolean
  /** ids of the companies that it may act for */
  readonly companies: readonly string[]
  /** true if its owner has set a largest amount, without which no consent in a program counts */
  readonly isLimited: boolean
}

interface ModelDraft {
  readonly key: ModelKey
  readonly company: string
  readonly number: string
  state: 'prepared' | 'asked' | 'sent' | 'declined'
  /** second at which the state ends, unless the draft was sent or declined */
  until: number
  /** the newest token and the state of the question that the service has given out for the draft */
  token?: string | undefined
  question?: string | undefined
}

/** The effect of a confirmation: it sends the document, or it must not, for one of these reasons. */
export type Effect =
  | 'sends'
  | 'no confirmation'
  | 'another key'
  | 'stopped key'
  | 'other policy'
  | 'stranger'
  | 'not asked'
  | 'expired'
  | 'used'
  | 'declined'
  | 'number taken'

/**
 * Decides which documents may have been sent, from the calls that were made and the secrets that the service has given
 * out. It never reads what the service says about a draft.
 */
export class Oracle {
  /** the drafts that must have been sent since the start of the sequence, each with the way of its confirmation */
  readonly sent = new Map<string, Way>()
  readonly #drafts = new Map<string, ModelDraft>()
  readonly #taken = new Set<string>()
  readonly #known: Set<string>
  #now = 0

  /** `known`: the companies that have already sent a document to the receiver */
  constructor(known: Iterable<string>) {
    this.#known = new Set(known)
  }

  /** Returns the companies that have sent a document to the receiver by now. */
  get known(): ReadonlySet<string> {
    return this.#known
  }

  pass(seconds: number): void {
    this.#now += seconds
  }

  /** A key got this draft. Throws if it may not have any. */
  prepared(key: ModelKey, id: string, { company, number }: Pick<ModelDraft, 'company' | 'number'>): void {
    if (!this.#mayAct(key, company)) throw new Error('a key that may not send got a draft')
    if (this.#drafts.has(id)) return
    this.#drafts.set(id, { key, company, number, state: 'prepared', until: this.#now + 3_600 })
  }

  /** A key asked to send a draft, and got these secrets. Throws if it may have none. */
  asked(key: ModelKey, id: string, { token, question }: Pick<ModelDraft, 'token' | 'question'>): void {
    const draft = this.#draft(id)
    const isAdmitted = draft.key === key && this.#mayAct(key, draft.company)
    const wasPrepared = draft.state === 'prepared'
    if (isAdmitted && wasPrepared && this.#now < draft.until)
      Object.assign(draft, { state: 'asked', until: this.#now + 600 })
    const waits = isAdmitted && draft.state === 'asked' && this.#now < draft.until
    if (token !== undefined && !(waits && key.policy === 'two_step')) throw new Error('a key got a token')
    const mayFill = waits && wasPrepared && key.policy === 'client' && key.isLimited && this.#known.has(draft.company)
    if (question !== undefined && !mayFill) throw new Error('a program got a form')
    if (waits && key.policy === 'two_step' && token === undefined) throw new Error('a key got no token')
    if (token !== undefined) draft.token = token
    if (question !== undefined) draft.question = question
  }

  /** A key gave this token for a draft. */
  token(key: ModelKey, id: string, given: string): Effect {
    return this.#confirm('token', id, [...this.#faultsOfKey(key, id, 'two_step'), this.#draft(id).token !== given])
  }

  /** The program of a key gave this state as the consent of its person. */
  consent(key: ModelKey, id: string, given: string | undefined): Effect {
    return this.#confirm('client', id, this.#faultsOfAnswer(key, id, given))
  }

  /** The program of a key gave this state with the form that its person has declined. */
  declined(key: ModelKey, id: string, given: string | undefined): Effect {
    const draft = this.#draft(id)
    const counts = this.#faultsOfAnswer(key, id, given).every((one) => one === false)
    if (counts && draft.state === 'asked' && this.#now < draft.until) draft.state = 'declined'
    return 'no confirmation'
  }

  /** A person pressed a button. `isManager`: signed in, on our page, and allowed to send for the company */
  pressed(id: string, what: 'send' | 'decline', isManager: boolean): Effect {
    const draft = this.#draft(id)
    if (what === 'send') return this.#confirm('person', id, [!isManager && 'stranger'])
    if (isManager && draft.state === 'asked' && this.#now < draft.until) draft.state = 'declined'
    return 'no confirmation'
  }

  #faultsOfAnswer(key: ModelKey, id: string, given: string | undefined): readonly (Effect | boolean)[] {
    const { question } = this.#draft(id)
    return [...this.#faultsOfKey(key, id, 'client'), question === undefined || question !== given]
  }

  #faultsOfKey(key: ModelKey, id: string, policy: Policy): readonly (Effect | false)[] {
    return [
      this.#draft(id).key !== key && 'another key',
      key.isStopped && 'stopped key',
      key.policy !== policy && 'other policy',
    ]
  }

  /** `faults`: the reasons why the confirmation does not count; true = it is not the one of this draft */
  #confirm(way: Way, id: string, faults: readonly (Effect | boolean)[]): Effect {
    const draft = this.#draft(id)
    const fault = faults.find((one) => one !== false)
    if (fault !== undefined) return fault === true ? 'no confirmation' : fault
    if (draft.state === 'sent') return 'used'
    if (draft.state === 'declined') return 'declined'
    if (this.#now >= draft.until) return 'expired'
    if (draft.state === 'prepared') return 'not asked'
    const taken = `${draft.company} ${draft.number}`
    if (this.#taken.has(taken)) return 'number taken'
    this.#taken.add(taken)
    this.#known.add(draft.company)
    draft.state = 'sent'
    this.sent.set(id, way)
    return 'sends'
  }

  #mayAct(key: ModelKey, company: string): boolean {
    return !key.isStopped && key.policy !== 'read_only' && key.companies.includes(company)
  }

  #draft(id: string): ModelDraft {
    const draft = this.#drafts.get(id)
    if (draft === undefined) throw new Error('the oracle does not know the draft')
    return draft
  }
}
