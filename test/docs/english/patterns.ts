/** An expression that makes a sentence hard to read at first sight, and the usual way to say it. */
export interface Pattern {
  readonly name: string
  readonly find: RegExp
  readonly better: string
}

/** Expressions that are hard to understand for a reader from outside. Text in quotation or code marks is exempt. */
export const patterns: readonly Pattern[] = [
  {
    name: 'is no',
    find: /\b(?:[Ii]s|are|was|were|be) (?:no(?! (?:longer|more than|later than))|none)\b/,
    better: '"is not a", "no … exists", "has no"',
  },
  {
    name: 'what is',
    find: /(?<!^)\bwhat (?:is|are|was|were|has|comes|came|goes)\b(?![^.?!]*\?)/i,
    better: 'the noun itself: "the missing files"',
  },
  {
    name: 'clause as a subject',
    find: /^(?:what|who|whom|whose|that|whether|where|which)\b(?![^.?!]*\?)/i,
    better: 'a verb or a noun: "Returns …", "Maximum …", "True if …"',
  },
  { name: 'stands', find: /\b(?:stands?|stood)\b/i, better: '"is"' },
  { name: 'nobody', find: /\bnobody\b/i, better: '"no one", or name the subject' },
  { name: 'told', find: /\b(?:told|tells)\b/i, better: '"reported", "reports"' },
  {
    name: 'of ours',
    find: /\bof (?:ours|theirs|our own)\b/i,
    better: '"our", "its"',
  },
  { name: 'by itself', find: /\bby (?:it|them)sel(?:f|ves)\b/i, better: '"automatically", "on its own"' },
  { name: 'whom', find: /\bwhom(?:ever)?\b/i, better: 'name the person' },
  { name: 'goes on', find: /\b(?:go|goes|went|going) on\b/i, better: '"continues"' },
  { name: 'any more', find: /\bany ?more\b/i, better: '"no longer"' },
  { name: 'anew', find: /\banew\b/i, better: '"again"' },
  { name: 'mend', find: /\bmend(?:s|ed|ing|ings)?\b/i, better: '"fix", "repair"' },
  { name: 'is out', find: /\b(?:is|are|was|were|be) out\b(?! of\b)/i, better: '"is unavailable"' },
  { name: 'is over', find: /\b(?:is|are|was|were|be) over\b(?! \d)/i, better: '"has expired", "has ended"' },
  { name: 'for the moment', find: /\bfor the moment\b/i, better: '"temporarily", "at the moment"' },
  { name: 'all the same', find: /\ball the same\b/i, better: '"still", "anyway"' },
  { name: 'turn away', find: /\bturn(?:s|ed|ing)? away\b/i, better: '"refuse"' },
  { name: 'pass over', find: /\bpass(?:es|ed|ing)? over\b/i, better: '"skip"' },
  { name: 'take over', find: /\b(?:take|takes|taken|took|taking) over\b/i, better: '"accept"' },
  { name: 'bear', find: /\bbears?\b/i, better: '"carries", "tolerates"' },
  { name: 'so many', find: /\bso (?:many|long)\b(?! as\b)/i, better: 'the number and its unit' },
  { name: 'sees to it', find: /\bsees? to it\b/i, better: '"ensures"' },
  { name: 'too much to do', find: /\btoo much to do\b/i, better: '"overloaded"' },
  { name: 'nothing but', find: /\b(?:nothing|none) but\b/i, better: '"only"' },
  { name: 'has … done', find: /\bha(?:s|ve) it done\b/i, better: '"does it", "retries it"' },
]
