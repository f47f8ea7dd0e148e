import { randomBytes } from 'node:crypto'
import { Secret } from '../../../engine/primitive/secret.ts'
import { accountWorld, type World } from '../../support/account-world.ts'
import { createTestPlace } from '../../support/test-database.ts'
import { startNode, type Service } from './a-service.ts'

export interface Node extends Pick<Service, 'engine' | 'door'> {
  readonly world: World
}

/** Two nodes of one service on one PostgreSQL database. */
export interface TwoNodes {
  readonly nodes: readonly [Node, Node]
  stop(): Promise<void>
}

/** Starts two nodes with the same master key, without any accounts. */
export async function startTwoNodes(changes?: Parameters<typeof startNode>[1]): Promise<TwoNodes> {
  const place = await createTestPlace('postgres')
  const masterKey = new Secret<Uint8Array>(randomBytes(32))
  const start = async (): Promise<Node> => {
    const world = await accountWorld({ place: place.place, masterKeys: [masterKey] })
    return { world, ...(await startNode(world, changes)) }
  }
  const nodes = [await start(), await start()] as const
  return {
    nodes,
    stop: async () => {
      for (const { door, world } of nodes) {
        await door.stop()
        await world.close()
      }
      await place.remove()
    },
  }
}
