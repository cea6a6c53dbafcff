import { Phone } from './phone.js';

export const number = <Phone phone="444 0 123" />;

export const words = <Phone phone="Şubemizden sorun" />;
