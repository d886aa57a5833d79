import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { roleInfo, signedIn, userInfo } from '../entities/user.ts';
import { entity, text } from '../wire.ts';

export const passwordLogin = defineCall({
  name: 'passwordLogin',
  summary: 'Sign in with account and password',
  method: 'POST',
  path: '/password/login',
  allow: 'public',
  body: entity({
    account: text(200).min(1, 'enter your account'),
    password: text(200).min(1, 'enter your password'),
  }),
  result: signedIn,
  errors: [400, 403, 429],
});

export const logout = defineCall({
  name: 'logout',
  summary: 'End this session',
  method: 'POST',
  path: '/admin/logout',
  allow: 'session',
  result: z.null(),
});

export const getUserInfo = defineCall({
  name: 'getUserInfo',
  summary: 'The signed-in user with the role and its permissions',
  method: 'GET',
  path: '/user/info',
  allow: 'session',
  result: entity({ user: userInfo, role: roleInfo }),
});

export const getAdminUserInfo = defineCall({
  name: 'getAdminUserInfo',
  summary: 'The signed-in user',
  method: 'GET',
  path: '/admin/user/info',
  allow: 'session',
  result: userInfo,
});
