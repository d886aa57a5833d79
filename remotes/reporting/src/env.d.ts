/// <reference types="@haulboard/build/assets" />
