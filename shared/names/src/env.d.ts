/// <reference types="@haulboard/tooling/assets" />
