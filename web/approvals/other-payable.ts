import type { Draft } from '@cornerpost/engine'

/** Returns the amount to pay (BT-115), if it differs from the total (BT-112); undefined otherwise. */
export function otherPayableOf({ totalAmount, payableAmount }: Draft): string | undefined {
  return payableAmount === null || payableAmount === totalAmount ? undefined : payableAmount
}
