import { SetMetadata } from '@nestjs/common';

export const SENSITIVE = Symbol('sensitive');

/** Whether a route asks once more who is there: always, for some of what it changes, or not, with the reason. */
export type Sensitivity = 'asks' | `asks for ${string}` | `free: ${string}`;

/**
 * Says it of a route that reveals, exports or erases what is about people, or changes who may do what. Those that have
 * to say it are found by `test/http/accounts-sensitive.long.spec.ts`, which also tries each that asks without its code.
 */
export const Sensitive = (how: Sensitivity): MethodDecorator => SetMetadata(SENSITIVE, how);
