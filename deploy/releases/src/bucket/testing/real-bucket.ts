// What cannot be shown without a bucket, against a real one: `npm run test:bucket`.
import './prove-crashes.ts';
import './prove-trust.ts';
import './prove-gateways.ts';
