import {
  acceptShares,
  denyShares,
  offerShares,
  removeOrder,
  removeStock,
  RESOURCES,
  updatePassword,
  type AnyCall,
} from '@haulboard/contract';
import { z } from 'zod';
import { inLanguage } from '../../texts/translate.ts';
import { readBody } from './read-input.ts';
import { RequestError, type Fault } from '../failure/request-error.ts';

/** What is wrong with which field of what somebody sent. */
function faultsOf(schema: AnyCall['body'], sent: unknown, language: 'en-US' | 'zh-CN' = 'en-US') {
  try {
    readBody(schema, sent);
    return {};
  } catch (error) {
    const data: unknown = error instanceof RequestError ? error.data : undefined;
    const { fields } = z.object({ fields: z.array(z.custom<Fault>()) }).parse(data);
    return Object.fromEntries(fields.map(({ field, message }) => [field, inLanguage(message, language)]));
  }
}

const [OLD, NEW, TRUCKS] = [
  'Please enter your old password',
  'Please enter a new password',
  'Please select truck code',
];

describe('somebody who leaves a field out', () => {
  it.each([[{}], [{ password: '', new_password: '' }]])(
    'is asked for both passwords in SPEC.md’s words after %j',
    (sent) => {
      expect(faultsOf(updatePassword.body, sent)).toEqual({ password: OLD, new_password: NEW });
    },
  );

  it.each([[RESOURCES.forests.calls.remove], [removeStock], [removeOrder]])(
    'is asked which version of a record it has seen before it removes one',
    ({ query }) => {
      expect(faultsOf(query, {})).toEqual({ version: 'missing, give the version you have seen' });
      expect(faultsOf(query, {}, 'zh-CN')).toEqual({ version: '缺少，请提供您看到的版本' });
      expect(faultsOf(query, { version: 'new' })).toEqual({ version: 'must be a number' });
      expect(faultsOf(query, { version: '3' })).toEqual({});
    },
  );

  it('is told what a password must be where it is no text', () => {
    expect(faultsOf(updatePassword.body, { password: 7, new_password: 'long enough' })).toEqual({
      password: 'must be text',
    });
  });

  it.each([[acceptShares], [denyShares]])('is asked for the trucks of an answer to an offer', ({ body }) => {
    expect(faultsOf(body, {})).toEqual({ share_list: TRUCKS });
    expect(faultsOf(body, { share_list: [] })).toEqual({ share_list: TRUCKS });
  });

  it('is asked for the trucks of an offer, in Chinese as well', () => {
    const said = faultsOf(offerShares.body, { date: 1, to_dispatcher_id: 1 }, 'zh-CN');
    expect(said).toEqual({ vehicle_ids: '请选择车号' });
  });
});
