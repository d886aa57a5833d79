import { unprocessable } from '../../platform/http/failure/request-error.ts';
import type { Values } from '../../platform/resource/resource-table.ts';
import { message } from '../../platform/texts/message.ts';

/** What a new forest or skid has of where help is met. */
export const NO_EMERGENCY = { emergencyPoint: '', emergencyLatitude: null, emergencyLongitude: null };

/** One number is no place. A build of before sends neither, and nothing changes. @throws RequestError 422 */
export function wholePlace({ emergencyLatitude, emergencyLongitude }: Values): void {
  if ((emergencyLatitude ?? null) === null && (emergencyLongitude ?? null) !== null) {
    throw unprocessable(
      'emergency_latitude',
      message('give both numbers of the emergency point, or neither'),
    );
  }
  if ((emergencyLatitude ?? null) !== null && (emergencyLongitude ?? null) === null) {
    throw unprocessable(
      'emergency_longitude',
      message('give both numbers of the emergency point, or neither'),
    );
  }
}
