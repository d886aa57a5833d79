export { startGateway, type Gateway, type GatewaySettings } from './gateway.ts';
