import { readSettings } from '../read-settings.ts';
import { SettingsError } from '../settings-error.ts';

/** Why these settings are refused. @throws {Error} when they are not */
export function faultOf(env: Record<string, string>): SettingsError {
  try {
    readSettings(env);
  } catch (error) {
    if (error instanceof SettingsError) {
      return error;
    }
  }
  throw new Error('the settings were accepted');
}
